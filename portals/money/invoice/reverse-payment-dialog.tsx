import { reversePayment } from '../../../contracts/money/invoice-money';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { ReverseDialog } from '../../shared/money/reverse-dialog';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

interface ReversePaymentDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  onClose: () => void;
}

export function ReversePaymentDialog({ invoice, payment, onClose }: ReversePaymentDialogProps) {
  const params = { id: String(invoice.id), paymentId: String(payment.id) };
  return (
    <ReverseDialog
      amountCents={payment.amountCents}
      description={`Paid on ${formatDate(payment.paidOn)} for ${invoice.number}.`}
      mistakeHint="It’s as if it was never recorded. The client doesn’t see it."
      reverse={async (why) => (await call(reversePayment, { params, body: { why } })).warnings}
      refresh={refreshedByInvoice}
      onClose={onClose}
    />
  );
}
