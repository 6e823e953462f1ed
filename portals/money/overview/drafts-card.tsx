import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Invoice, listInvoices } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { useIssueAndSend } from '../../../ui/invoices/use-issue-and-send';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { SaveFailure } from '../../../ui/saving/save-failure';

const shownAtFirst = 10;

function Draft({ invoice }: { invoice: Invoice }) {
  const { id, buyer, doneOn, totalCents } = invoice;
  const { save, pending, failure } = useIssueAndSend();
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`/invoices/${id}`}
          className="flex min-h-11 min-w-0 flex-1 basis-44 flex-col justify-center wrap-anywhere"
        >
          <span className="font-semibold text-brand hover:underline">{buyer.name}</span>
          {doneOn && <span className="text-sm text-ink-soft">{formatDate(doneOn)}</span>}
        </Link>
        <span className="font-semibold tabular-nums">{formatMoney(totalCents)}</span>
        <Button
          size="small"
          icon={<Send aria-hidden className="size-5" />}
          pending={pending}
          pendingLabel="Sending..."
          disabled={totalCents <= 0}
          aria-label={`Issue and send to ${buyer.name}`}
          onClick={() => void save({ params: { id: String(id) } })}
        >
          Issue and send
        </Button>
      </div>
      <SaveFailure failure={failure} pending={pending} />
    </li>
  );
}

/** The drafts that wait, each to be issued and sent in one press. */
export function DraftsCard() {
  const drafts = useEndpoint(listInvoices, { query: { state: 'draft', page: 1, pageSize: shownAtFirst } });
  return (
    <Loaded query={drafts} failure="The drafts could not be loaded" rows={2}>
      {(data) => {
        const { items, total } = asPage(data);
        if (!items.length) return null;
        return (
          <Card title={total === 1 ? '1 draft to issue' : `${total} drafts to issue`}>
            <ul className="flex flex-col divide-y divide-line">
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
          </Card>
        );
      }}
    </Loaded>
  );
}
