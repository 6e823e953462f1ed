import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { usePageHelp } from '../help/use-page-help';
import { ChartsPanel } from './charts-panel';
import { Totals } from './totals';

export function FiguresPage() {
  return (
    <>
      <OwnerHeader title="Figures" more={usePageHelp()} />
      <div className="flex flex-col gap-6">
        <Totals />
        <ChartsPanel />
      </div>
    </>
  );
}
