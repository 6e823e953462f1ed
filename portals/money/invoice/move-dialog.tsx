import { useState } from 'react';
import { movePayment } from '../../../contracts/money/invoice-money';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { SearchBox } from '../../../ui/forms/search-box';
import { Loaded } from '../../../ui/loading/loaded';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

const maxShown = 8;

interface MoveDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  onClose: () => void;
}

/** Moves a payment to another open invoice. Offers the client's own first, others by search. */
export function MoveDialog({ invoice, payment, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const [target, setTarget] = useState('');
  const q = usePaused(text.trim());
  const { clientId } = invoice;
  const query = useEndpoint(listInvoices, {
    query: { state: 'issued', page: 1, pageSize: maxShown + 1, ...(q ? { q } : { clientId }) },
  });
  const { save, pending, failure } = useSave(movePayment, {
    done: ({ number, warnings }) => ({
      title: `Payment moved to ${number}`,
      description: withLodged(undefined, warnings),
    }),
    failed: 'The payment was not moved',
    refresh: refreshedByInvoice,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Move ${formatMoney(payment.amountCents)} to another invoice`}
      description={`It keeps its day, ${formatDate(payment.paidOn)}.`}
      submitLabel="Move payment"
      submitDisabled={!target}
      pendingLabel="Moving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        const params = { id: String(invoice.id), paymentId: String(payment.id) };
        void save({ params, body: { invoiceId: Number(target) } });
      }}
      onClose={onClose}
    >
      <Loaded query={query} failure="The invoices could not be loaded" rows={2}>
        {(data) => {
          const offered = asPage(data)
            .items.filter(({ id }) => id !== invoice.id)
            .slice(0, maxShown);
          return offered.length ? (
            <RadioGroup
              label={q ? 'Open invoices found' : `Open invoices of ${invoice.buyer.name}`}
              name="target"
              value={target}
              onChange={(event) => setTarget((event.target as HTMLInputElement).value)}
              options={offered.map(({ id, number, buyer, openCents }) => ({
                value: String(id),
                label: `${number}, ${buyer.name}`,
                hint: `${formatMoney(openCents)} open`,
                disabled: openCents + 2 < payment.amountCents,
              }))}
            />
          ) : (
            <p className="text-ink-soft">
              {q ? 'No open invoice found.' : 'This client has no other open invoice. Search for one.'}
            </p>
          );
        }}
      </Loaded>
      <SearchBox
        label="Search all open invoices"
        placeholder="Number or name"
        maxLength={100}
        value={text}
        pending={q !== text.trim()}
        onValueChange={setText}
      />
    </FormDialog>
  );
}
