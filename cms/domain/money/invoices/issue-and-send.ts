import type { ReplyOf } from '../../../../contracts/endpoint';
import type { issueAndSend as contract } from '../../../../contracts/money/invoice-steps';
import type { App } from '../../../app';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { invoiceRow } from './invoice-row';
import { issueInvoice } from './issue-invoice';
import { recipientsOf } from './messages';
import { sendInvoice } from './send-invoice';

/**
 * Issues a draft and sends it on every available way. Throws the errors of issuing; a client who cannot be reached is
 * no error.
 */
export async function issueAndSend(
  app: App,
  id: number,
  requestKey: RequestKey | null,
): Promise<ReplyOf<typeof contract>> {
  if (!(await invoiceRow(app, id)).number) await issueInvoice(app, id, requestKey);
  const { sms, email } = await recipientsOf(app, await invoiceRow(app, id));
  const sentBy = [...(sms ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])];
  return { ...(await sendInvoice(app, id, sentBy, requestKey)), sentBy };
}
