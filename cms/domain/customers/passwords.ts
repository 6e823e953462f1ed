import type { User } from '../../../collections/payload-types';
import { urls } from '../../../contracts/pages/paths';
import type { App } from '../../app';
import { updateIf } from '../../database/rows';
import { invalidField, Refusal } from '../../refusal';
import { customerByEmail, theCustomer } from '../../security/customer-account';
import { isWithin } from '../../security/limiter';
import { consumeToken, findToken, forgetTokens, tokenPurposes } from '../../security/one-time-tokens';
import { hashPassword, hashToken } from '../../security/passwords';
import type { Session } from '../../security/people';
import { inTheSameTime } from '../../security/same-time';
import type { Sessions } from '../../security/sessions';
import { queueAccountMail } from './account-mail';

const resetLink = { purpose: tokenPurposes.passwordReset, subjectCollection: 'users' };
export const deadLink = () => invalidField('token', 'This link is not valid any more');

/**
 * Mails a link to set a new password, when there is a customer with that address. Nobody can tell from the
 * outcome or the time, nor from asking again: beyond one mail in the limit's time nothing is sent.
 */
export const requestPasswordReset = (app: App, email: string): Promise<void> =>
  inTheSameTime(async () => {
    const first = await isWithin(app.limiter.hit('forgotPerAccount', hashToken(email)));
    const customer = await customerByEmail(app, email);
    if (!customer || !first) return;
    await queueAccountMail(app, customer, {
      template: 'passwordResetEmail',
      to: customer.email,
      purpose: resetLink.purpose,
      path: `${urls.auth}?resetToken=`,
    });
  });

/** Stores a new password. Whatever could still get past it ends: links, and a change of address under way. */
async function storePassword(app: App, customerId: number, passwordHash: string): Promise<User | null> {
  const updated = await updateIf(app.payload, 'users', theCustomer(customerId), {
    passwordHash,
    pendingEmail: null,
    updatedAt: app.now().toISOString(),
  });
  await forgetTokens(app, 'users', customerId);
  return updated;
}

/** Sets a new password with the token of a link, once, and ends every session. */
export async function resetPassword(
  app: App,
  sessions: Sessions,
  { token, password }: { token: string; password: string },
): Promise<void> {
  if (!(await findToken(app, token, resetLink))) throw deadLink();
  // Hashed before the token is used up, so that little can come between its end and the new password.
  const passwordHash = await hashPassword(password);
  const used = await consumeToken(app, token, resetLink);
  if (!used) throw deadLink();
  const customer = await storePassword(app, used.subjectId, passwordHash);
  if (!customer) throw deadLink();
  await sessions.endAll('customer', customer.id);
}

/** Sets a new password for a signed-in customer, and ends the other sessions. */
export async function changePassword(
  app: App,
  sessions: Sessions,
  { customer, session, password }: { customer: User; session: Session | null; password: string },
): Promise<void> {
  const stored = await storePassword(app, customer.id, await hashPassword(password));
  if (!stored) throw new Refusal('not-signed-in', 'Please sign in');
  await sessions.endAll('customer', customer.id, session?.id);
}
