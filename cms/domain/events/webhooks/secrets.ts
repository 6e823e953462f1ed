import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { decryptText, encryptText } from '../../../../collections/fields/people/encryption';
import { secretsIn } from '../../../../collections/fields/people/secrets';
import type { Webhook } from '../../../../collections/payload-types';
import type { App } from '../../../app';

/** A new secret of a webhook, in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** A secret as it is stored. */
export const sealed = ({ payload }: Pick<App, 'payload'>, secret: string): string =>
  encryptText(secret, payload.secret);

/** How many secrets sign at once, however often a new one is made in a day. */
const mostAtOnce = 5;

/** The secrets that sign at an instant: the newest first, with those before it for a day. */
export function signingSecrets({ payload }: Pick<App, 'payload'>, webhook: Webhook, at: number): string[] {
  const open = (text: string) => decryptText(text, ...secretsIn(payload));
  const before = webhook.secretBefore && at < (webhook.secretBeforeUntil ?? 0) ? webhook.secretBefore : null;
  return [open(webhook.secret), ...(before ? open(before).split(' ') : [])];
}

/**
 * Those that go on signing beside a new secret, as they are stored. Who lost the answer to a new secret makes another
 * one at once: the other program still has the one from before both.
 */
export const sealedBefore = (app: Pick<App, 'payload'>, webhook: Webhook, at: number): string =>
  sealed(
    app,
    signingSecrets(app, webhook, at)
      .slice(0, mostAtOnce - 1)
      .join(' '),
  );

/** The headers of a delivery, as Standard Webhooks has them: one signature for each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const signatures = secrets.map((secret) => new Signer(secret).sign(id, at, body));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
