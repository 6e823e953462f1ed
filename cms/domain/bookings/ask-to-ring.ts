import { formatPhone } from '../../../rules/accounts/phones';
import type { App } from '../../app';
import { Refusal } from '../../refusal';

export async function askToRing(app: App, reason: string): Promise<Refusal> {
  const { phone } = await app.content.business();
  return new Refusal('conflict', `${reason} Please call us${phone ? ` on ${formatPhone(phone)}` : ''}.`);
}
