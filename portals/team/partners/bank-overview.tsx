import { Eye, EyeOff } from 'lucide-react';
import type { OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money/money';
import { DataTable } from '../../../ui/data/data-table';
import type { Column } from '../../../ui/data/table-column';
import { IconButton } from '../../../ui/forms/icon-button';
import { PageSection } from '../../../ui/layout/page-section';
import { useReveal } from '../shared/bank-lines';
import { fullName } from '../shared/person-names';

function Numbers({ partner }: { partner: OwnersPartner }) {
  const { shown, pending, toggle } = useReveal('partner', partner.id);
  const { bsb, accountNumber, accountName } = shown ?? partner;
  if (!bsb && !accountNumber) return <span className="text-ink-soft">None yet</span>;
  const name = fullName(partner);
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 tabular-nums wrap-anywhere">
        {[bsb, accountNumber].filter(Boolean).join(' / ')}
        {accountName && <span className="block text-sm text-ink-soft">{accountName}</span>}
      </span>
      <IconButton
        label={shown ? `Hide the numbers of ${name}` : `Show the numbers of ${name}`}
        aria-busy={pending || undefined}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={toggle}
      />
    </div>
  );
}

const columns: Column<OwnersPartner>[] = [
  { id: 'partner', header: 'Partner', main: true, cell: fullName },
  { id: 'bank', header: 'BSB / account', cell: (partner) => <Numbers partner={partner} /> },
  {
    id: 'owed',
    header: 'Outstanding',
    align: 'end',
    cell: ({ totalCommissionOwed }) => formatMoney(totalCommissionOwed),
  },
];

/** Bank details of all partners. Numbers are masked until they are asked for, one by one. */
export function BankOverview({ partners }: { partners: OwnersPartner[] }) {
  return (
    <PageSection title="Bank details overview">
      <DataTable
        caption="Bank details of partners"
        hideCaption
        columns={columns}
        brief={(partner) => ({ title: fullName(partner), side: formatMoney(partner.totalCommissionOwed) })}
        rows={partners}
        rowKey={({ id }) => id}
      />
    </PageSection>
  );
}
