import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { usePageHelp } from '../help/use-page-help';
import { ChartsPanel } from './charts-panel';
import { Totals } from './totals';

/** The figures of all bookings and of the money, and how both go from week to week. */
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
