import { labelOf, paymentKinds } from '../../../contracts/options';
import { listPayments, type PaymentEntry } from '../../../contracts/team/payments';
import { formatMoney } from '../../../rules/money/money';
import { formatInstant } from '../../../rules/time/zone';
import { Badge, type BadgeTone } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { PageSection } from '../../../ui/layout/page-section';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';

const tones: Record<PaymentEntry['kind'], BadgeTone> = {
  payment: 'ok',
  reversal: 'warn',
  removal: 'neutral',
};

const columns: Column<PaymentEntry>[] = [
  { id: 'to', header: 'To', main: true, cell: ({ payeeName }) => payeeName },
  { id: 'at', header: 'When', noWrap: true, cell: ({ at }) => formatInstant(at, businessTimeZone) },
  {
    id: 'kind',
    header: 'What',
    cell: ({ kind }) => <Badge tone={tones[kind]}>{labelOf(paymentKinds, kind)}</Badge>,
  },
  {
    id: 'for',
    header: 'For',
    cell: ({ items, note, kind }) => (
      <>
        {items.map(({ id, label }) => (
          <span key={id} className="block">
            {label}
          </span>
        ))}
        {/* A removal's note repeats the name of the removed item. */}
        {note && kind !== 'removal' && <span className="block text-sm text-ink-soft">{note}</span>}
      </>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'end', noWrap: true, cell: ({ amount }) => formatMoney(amount) },
  {
    id: 'how',
    header: 'How',
    cell: ({ method, reference, by }) => (
      <>
        {[method, reference].filter(Boolean).join(', ') || null}
        {by && <span className="block text-sm text-ink-soft">by {by}</span>}
      </>
    ),
  },
];

/** Lists the ledger's entries, newest first. A payment can be reversed. */
export function Entries({ onTakeBack }: { onTakeBack: (id: number) => void }) {
  const list = usePaged(listPayments, useListUrl(), { filters: { sort: '-at' }, pageSize: 15 });
  return (
    <PageSection title="All payments">
      <PagedTable
        list={list}
        failure="The payments could not be loaded"
        caption="All payments, newest first"
        pagesLabel="Pages of payments"
        columns={columns}
        brief={({ payeeName, at, kind, amount, items }) => ({
          title: payeeName,
          side: formatMoney(amount),
          second: [formatInstant(at, businessTimeZone, 'date'), items[0]?.label].filter(Boolean).join(' · '),
          end: kind !== 'payment' && <Badge tone={tones[kind]}>{labelOf(paymentKinds, kind)}</Badge>,
        })}
        rowKey={({ id }) => id}
        actions={({ id, standing, payeeName }) =>
          standing > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={`Reverse: ${formatMoney(standing)} to ${payeeName}`}
              onClick={() => onTakeBack(id)}
            >
              Reverse
            </Button>
          )
        }
        empty={
          <EmptyState title="No payments yet">Payments appear here once you mark them as paid.</EmptyState>
        }
      />
    </PageSection>
  );
}
