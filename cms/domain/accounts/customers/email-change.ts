import type { User } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { customerById, holderOf, isConfirmed } from '../../../security/accounts/customer-account';
import { inConstantTime } from '../../../security/sign-in/constant-time';
import {
  consumeToken,
  findToken,
  forgetTokens,
  purposeAt,
  tokenPurposes,
} from '../../../security/tokens/one-time-tokens';
import { queueLinkMail } from './account-mail';
import { storeConfirmed } from './confirmed-email';
import { deadLink } from './passwords';
import { updateCustomer } from './profile';
import { customerOutbox } from './welcome';

const purposeFor = (email: string) => purposeAt(tokenPurposes.emailProof, email);

/**
 * Stores the new address and mails a link to it. The address counts after the link was opened. A taken address gets
 * no mail; the response is the same.
 */
export const requestEmailChange = (app: App, customer: User, email: string): Promise<void> =>
  inConstantTime(async () => {
    await app.limiter.hit('emailChange', `customer:${customer.id}`);
    await forgetTokens(app, 'users', customer.id, { purpose: tokenPurposes.emailProof });
    const isOwn = email === customer.email;
    await updateCustomer(app, customer, { pendingEmail: isOwn ? null : email });
    if (isOwn || (await holderOf(app, email))) return;
    await queueLinkMail(app, customer, 'emailChangeEmail', { to: email });
  });

/**
 * Sends the link to the account's own address again until that is confirmed. The response does not show whether a
 * mail was sent.
 */
export const resendConfirmation = (app: App, customer: User): Promise<void> =>
  inConstantTime(async () => {
    await app.limiter.hit('emailChange', `customer:${customer.id}`);
    const { email } = customer;
    if (isConfirmed(customer) || (await holderOf(app, email))) return;
    await queueLinkMail(app, customer, 'emailChangeEmail', { to: email });
  });

/**
 * Stores the address of the link as the account's own. The visitor must be signed in to this account: otherwise a
 * stranger's account could pass to the reader of the mailbox. Of several concurrent calls one succeeds.
 */
export async function confirmEmail(app: App, customerId: number, token: string): Promise<void> {
  const found = await findToken(app, token, { subjectCollection: 'users' });
  if (found && found.subjectId !== customerId)
    throw invalidField('token', 'This link is for another account. Please sign in to that one.');
  const customer = found && (await customerById(app, customerId));
  const email = [customer?.pendingEmail, customer?.email].find(
    (each) => each && found?.purpose === purposeFor(each),
  );
  if (!customer || !email) throw deadLink();
  if (!(await consumeToken(app, token, { subjectCollection: 'users', purpose: purposeFor(email) })))
    throw deadLink();
  const confirmed = await storeConfirmed(app, customer, email);
  if (!confirmed) throw deadLink();
  if (email === customer.email) return;
  // Revokes the links that were sent to the old address.
  await forgetTokens(app, 'users', customer.id);
  customerOutbox.processSoon(app, confirmed);
}
