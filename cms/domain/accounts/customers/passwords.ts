import type { User } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import {
  customerById,
  customersByEmail,
  customerWithId,
  hashFor,
  isConfirmed,
} from '../../../security/accounts/customer-account';
import type { Session } from '../../../security/accounts/session-people';
import type { Sessions } from '../../../security/accounts/sessions';
import { isWithin } from '../../../security/limits/limiter';
import { inConstantTime } from '../../../security/sign-in/constant-time';
import { hashToken } from '../../../security/sign-in/passwords';
import {
  consumeToken,
  findToken,
  forgetTokens,
  purposeAt,
  tokenPurposes,
} from '../../../security/tokens/one-time-tokens';
import { queueLinkMail } from './account-mail';
import { storeConfirmed } from './confirmed-email';
import { type Notice, updateWithOutbox } from './pending-notices';
import { customerOutbox } from './welcome';

export const deadLink = () => invalidField('token', 'This link has expired');

/**
 * Mails a link to set a new password if a customer has this address. Response, timing and repeated requests do not
 * show whether there is one: the limit allows one mail in its period.
 */
export const requestPasswordReset = (app: App, email: string): Promise<void> =>
  inConstantTime(async () => {
    const first = await isWithin(app.limiter.hit('forgotPerAccount', hashToken(email)));
    if (!first) return;
    for (const customer of await customersByEmail(app, email))
      await queueLinkMail(app, customer, 'passwordResetEmail', { to: email });
  });

/** Stores a new password, with a notice if there is one. Ends all links and a pending change of the address. */
async function storePassword(
  app: App,
  customerId: number,
  { passwordHash, notice }: { passwordHash: string; notice: Notice | null },
): Promise<User | null> {
  const change = { passwordHash, pendingEmail: null, updatedAt: app.now().toISOString() };
  const updated = notice
    ? await updateWithOutbox(app, { id: customerId }, change, notice)
    : await rows(app, 'users').update(customerWithId(customerId), change);
  await forgetTokens(app, 'users', customerId);
  return updated;
}

const noticeAt = (to: string): Notice => ({ kind: 'password', to: [to] });

/** Limits notices to an unconfirmed address, which can be a stranger's. */
async function isToldOfPassword(app: App, customer: User): Promise<boolean> {
  return isConfirmed(customer) || isWithin(app.limiter.hit('accountNotice', `customer:${customer.id}`));
}

/**
 * Returns the customer of a password link, and what the link proves. Returns null for a link of another kind or for
 * another address.
 */
async function customerOfLink(app: App, token: string) {
  const found = await findToken(app, token, { subjectCollection: 'users' });
  const customer = found && (await customerById(app, found.subjectId));
  if (!customer) return null;
  const purpose = purposeAt(tokenPurposes.passwordReset, customer.email);
  return found.purpose === purpose ? { customer, kind: { subjectCollection: 'users', purpose } } : null;
}

/**
 * Sets a new password with the token of a link, once, and ends every session. The reader of the link owns the
 * address, so the address counts as confirmed.
 */
export async function resetPassword(
  app: App,
  sessions: Sessions,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = await customerOfLink(app, token);
  if (!link) throw deadLink();
  // Hashes before the token is used, so that less can fail between the end of the token and the new password.
  const passwordHash = await hashFor(app, link.customer.email, password);
  if (!(await consumeToken(app, token, link.kind))) throw deadLink();
  const { id, email } = link.customer;
  const customer = await storePassword(app, id, { passwordHash, notice: noticeAt(email) });
  if (!customer) throw deadLink();
  await sessions.endAll('customer', id);
  if (!isConfirmed(customer)) await storeConfirmed(app, customer, email);
  customerOutbox.processSoon(app, customer);
}

/** Sets a new password for a signed-in customer, and ends the customer's other sessions. */
export async function changePassword(
  app: App,
  sessions: Sessions,
  { customer, session, password }: { customer: User; session: Session | null; password: string },
): Promise<void> {
  const passwordHash = await hashFor(app, customer.email, password);
  const notice = (await isToldOfPassword(app, customer)) ? noticeAt(customer.email) : null;
  const stored = await storePassword(app, customer.id, { passwordHash, notice });
  if (!stored) throw new Refusal('not-signed-in', 'Please sign in');
  await sessions.endAll('customer', customer.id, session?.id);
  if (notice) customerOutbox.processSoon(app, stored);
}
