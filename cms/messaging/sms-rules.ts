import type { App } from '../app';
import { whyUntextable } from '../domain/messages/untextable';
import { SendFailure } from './transport';

/** Refuses numbers that must not be texted. */
export async function refuseUntextable(app: App, to: string): Promise<void> {
  const reason = await whyUntextable(app, to);
  if (reason) throw new SendFailure('refused', reason);
}
