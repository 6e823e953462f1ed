import { useState } from 'react';
import { reversePayment } from '../../../contracts/money/invoice-money';
import type { Invoice } from '../../../contracts/money/invoices';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

type Why = 'bounced' | 'mistake';

const reasons = [
  {
    value: 'mistake',
    label: 'It was a mistake',
    hint: 'It’s as if it was never recorded. The client doesn’t see it.',
  },
  { value: 'bounced', label: 'It bounced', hint: 'It came in, and the bank reversed it today.' },
];

interface TakeBackDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  onClose: () => void;
}

export function TakeBackDialog({ invoice, payment, onClose }: TakeBackDialogProps) {
  const [why, setWhy] = useState<Why>('mistake');
  const { save, pending, failure } = useSave(reversePayment, {
    done: ({ warnings }) => ({
      title: 'Payment reversed',
      description: withLodged(undefined, warnings),
    }),
    failed: 'The payment was not reversed',
    refresh: refreshedByInvoice,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Reverse ${formatMoney(payment.amountCents)}?`}
      description={`Paid on ${formatDate(payment.paidOn)} for ${invoice.number}.`}
      size="small"
      submitLabel="Reverse"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        const params = { id: String(invoice.id), paymentId: String(payment.id) };
        void save({ params, body: { why } });
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Why"
        name="why"
        options={reasons}
        value={why}
        onChange={({ target }) => setWhy((target as HTMLInputElement).value as Why)}
      />
    </FormDialog>
  );
}
