import type { ReplyOf } from '../../../../contracts/endpoint';
import type { issueAndSend as contract } from '../../../../contracts/money/invoice-steps';
import type { App } from '../../../app';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { invoiceRow } from './invoice-row';
import { issueInvoice } from './issue';
import { waysTo } from './messages';
import { sendInvoice } from './send-invoice';

/** Issues a draft and sends it by every way there is. Throws what issuing throws; nobody to send to is no fault. */
export async function issueAndSend(
  app: App,
  id: number,
  requestKey: RequestKey | null,
): Promise<ReplyOf<typeof contract>> {
  if (!(await invoiceRow(app, id)).number) await issueInvoice(app, id, requestKey);
  const { sms, email } = await waysTo(app, await invoiceRow(app, id));
  const sentBy = [...(sms ? (['sms'] as const) : []), ...(email ? (['email'] as const) : [])];
  return { ...(await sendInvoice(app, id, sentBy, requestKey)), sentBy };
}
