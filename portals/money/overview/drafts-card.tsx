import { Link } from 'react-router-dom';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RowLines, rowsClass } from '../../../ui/data/row-lines';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';
import { SendDraft } from '../../shared/money/send-draft';

const shownAtFirst = 10;

function Draft({ invoice }: { invoice: Invoice }) {
  const { id, buyer, doneOn, totalCents } = invoice;
  return (
    <li className="flex flex-col gap-2 px-3.5 py-2.5">
      <Link to={`/invoices/${id}`} className="hover:text-brand">
        <RowLines
          title={buyer.name}
          side={formatMoney(totalCents)}
          second={doneOn ? `Draft · done ${formatDate(doneOn)}` : 'Draft'}
        />
      </Link>
      <SendDraft invoice={invoice} size="small" />
    </li>
  );
}

/** Lists waiting drafts, each with a button that issues and sends it. */
export function DraftsCard() {
  const drafts = useEndpoint(listInvoices, { query: { state: 'draft', page: 1, pageSize: shownAtFirst } });
  return (
    <Loaded query={drafts} failure="The drafts could not be loaded" rows={2}>
      {(data) => {
        const { items, total } = asPage(data);
        if (!items.length) return null;
        return (
          <PageSection title={total === 1 ? '1 draft to send' : `${total} drafts to send`}>
            <ul className={rowsClass}>
              {items.map((invoice) => (
                <Draft key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            {total > items.length && (
              <Link
                to="/invoices?show=draft"
                className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {`All ${total} drafts`}
              </Link>
            )}
          </PageSection>
        );
      }}
    </Loaded>
  );
}
