import { randomUUID } from 'node:crypto';
import { faultOfOwnerPassword } from '../../../../contracts/accounts/owner-sign-in';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { ownerByEmail, ownerById } from '../../../security/accounts/owner-account';
import { isWithin } from '../../../security/limits/limiter';
import { inConstantTime } from '../../../security/sign-in/constant-time';
import { hashToken } from '../../../security/sign-in/passwords';
import { consumeToken, findToken, tokenPurposes } from '../../../security/tokens/one-time-tokens';
import { queueMessage } from '../../messages/queue-message';

const link = { purpose: tokenPurposes.passwordReset, subjectCollection: 'owners' };
const minutes = 60;
const deadLink = () => invalidField('token', 'This link has expired. Please ask for a new one.');

/**
 * Mails a link to choose a new password for the CMS when there is an owner with that address. Neither the outcome
 * nor the time tells; the link is made as the mail leaves, and only its hash is kept.
 */
export const requestOwnerReset = (app: App, email: string): Promise<void> =>
  inConstantTime(async () => {
    const first = await isWithin(app.limiter.hit('forgotPerAccount', `cms:${hashToken(email)}`));
    const owner = await ownerByEmail(app, email);
    if (!owner || !first) return;
    await queueMessage(app, 'ownerPasswordResetEmail', {
      to: owner.email,
      values: { ownerName: owner.name },
      about: null,
      key: `owner:${owner.id}:passwordReset:${randomUUID()}`,
      oneTimeLink: { ...link, subjectId: owner.id, path: '/cms/reset/', minutes },
    });
    app.wakeRelay();
  });

/** The link of a token, while it is good. */
export const findOwnerReset = (app: App, token: string) => findToken(app, token, link);

/** Sets a new password with the token of a link, once. The collection's hooks end every session of the owner. */
export async function resetOwnerPassword(
  { app, password }: { app: App; password: string },
  token: string,
): Promise<void> {
  const { payload } = app;
  const found = await findOwnerReset(app, token);
  const owner = found && (await ownerById(app, found.subjectId));
  if (!owner) throw deadLink();
  // Judged before the token is used up: a password that is too easy must not cost the link.
  const fault = faultOfOwnerPassword(password, owner.email);
  if (fault) throw invalidField('password', fault);
  if (!(await consumeToken(app, token, link))) throw deadLink();
  await payload.update({ collection: 'owners', id: owner.id, data: { password } });
}
