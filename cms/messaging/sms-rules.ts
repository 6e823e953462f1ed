import type { App } from '../app';
import { smsBlockReason } from '../domain/messages/sms-block-reason';
import { SendFailure } from './transport';

/** Refuses numbers that must not be texted. */
export async function refuseBlockedNumber(app: App, to: string): Promise<void> {
  const reason = await smsBlockReason(app, to);
  if (reason) throw new SendFailure('refused', reason);
}
