import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { PayablesPanel } from '../../shared/team/payables-panel';
import { MoneyHead } from '../shared/money-head';
import { SellerNote } from '../shared/seller-note';
import { CameIn } from './came-in';
import { DraftsCard } from './drafts-card';
import { OwedToUs } from './owed-to-us';
import { UnbilledCard } from './unbilled-card';

export function OverviewPage() {
  usePageTitle('Money');
  return (
    <>
      <MoneyHead />
      <SellerNote />
      <div className="flex flex-col gap-4 sm:gap-6">
        <DraftsCard />
        <UnbilledCard />
        <OwedToUs />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <CameIn />
          <PayablesPanel />
        </div>
      </div>
    </>
  );
}
