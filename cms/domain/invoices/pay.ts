import { randomUUID } from 'node:crypto';
import type { PaymentInput } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import type { RequestKey } from '../idempotency/run-idempotent';
import { invoiceRow } from './find';
import { queueReceipt, waysTo } from './messages';
import { addPayment } from './money';

/** Throws `invalid` for a client whom no receipt reaches. */
async function requireReachable(app: App, id: number): Promise<void> {
  const { sms, email } = await waysTo(app, await invoiceRow(app, id));
  if (!sms && !email) throw invalidField('receipt', 'This client can be reached neither by SMS nor by email');
}

/** Writes down a payment, with a receipt for the client where one is asked for. */
export async function payInvoice(
  app: App,
  id: number,
  { receipt, ...input }: PaymentInput,
  requestKey: RequestKey | null,
): Promise<Invoice> {
  if (receipt && !requestKey?.resumed) await requireReachable(app, id);
  const invoice = await addPayment(app, id, input, requestKey);
  if (receipt) {
    const key = `invoice:${id}:receipt:${requestKey?.mark ?? randomUUID()}`;
    await queueReceipt(app, await invoiceRow(app, id), input.amountCents, key);
    app.wakeRelay();
  }
  return invoice;
}
