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
 * Mails a link to choose a new password for the CMS if an owner has this address. Response and timing do not show
 * whether there is one. The link is made when the mail is sent; only its hash is stored.
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

export const findOwnerReset = (app: App, token: string) => findToken(app, token, link);

/** Sets a new password with the token of a link, once. The collection's hooks end all sessions of the owner. */
export async function resetOwnerPassword(
  { app, password }: { app: App; password: string },
  token: string,
): Promise<void> {
  const { payload } = app;
  const found = await findOwnerReset(app, token);
  const owner = found && (await ownerById(app, found.subjectId));
  if (!owner) throw deadLink();
  // Checks the password before the token is used: a weak password must not cost the link.
  const fault = faultOfOwnerPassword(password, owner.email);
  if (fault) throw invalidField('password', fault);
  if (!(await consumeToken(app, token, link))) throw deadLink();
  await payload.update({ collection: 'owners', id: owner.id, data: { password } });
}
