import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { decryptText, encryptText } from '../../../../../collections/fields/people/encryption';
import { secretsIn } from '../../../../../collections/fields/people/secrets';
import type { Webhook } from '../../../../../collections/payload-types';
import { oldSecretMs } from '../../../../../rules/connections/delivery-times';
import type { App } from '../../../../app';

export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

export const sealed = ({ payload }: Pick<App, 'payload'>, secret: string): string =>
  encryptText(secret, payload.secret);

/** A replaced secret, and until when it still signs (epoch milliseconds). */
interface Replaced {
  secret: string;
  until: number;
}
/** Limits replaced secrets, because each makes the header of every delivery longer. */
const mostReplaced = 10;

/** Returns the replaced secrets that still sign, newest first. One text stores them, one per line. */
function replacedOf({ payload }: Pick<App, 'payload'>, webhook: Webhook, at: number): Replaced[] {
  if (!webhook.secretBefore) return [];
  return decryptText(webhook.secretBefore, ...secretsIn(payload))
    .split('\n')
    .map((line) => line.split(' '))
    .map(([secret = '', until]) => ({ secret, until: Number(until ?? webhook.secretBeforeUntil ?? 0) }))
    .filter(({ until }) => at < until);
}

/** Returns the secrets that a webhook stores after a rotation: each signs for another day at most. */
export function replacedBy(
  app: Pick<App, 'payload'>,
  webhook: Webhook,
  at: number,
): { secretBefore: string; secretBeforeUntil: number } {
  const until = at + oldSecretMs;
  const last = { secret: decryptText(webhook.secret, ...secretsIn(app.payload)), until };
  const replacedSecrets = [last, ...replacedOf(app, webhook, at)].slice(0, mostReplaced);
  const lines = replacedSecrets.map((each) => `${each.secret} ${each.until}`);
  return { secretBefore: sealed(app, lines.join('\n')), secretBeforeUntil: until };
}

/** Returns the secrets that sign at an instant: the current one first, then those replaced within a day. */
export const signingSecrets = (app: Pick<App, 'payload'>, webhook: Webhook, at: number): string[] => [
  decryptText(webhook.secret, ...secretsIn(app.payload)),
  ...replacedOf(app, webhook, at).map(({ secret }) => secret),
];

/** Returns the headers of a delivery by Standard Webhooks: one signature per secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const signatures = secrets.map((secret) => new Signer(secret).sign(id, at, body));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
