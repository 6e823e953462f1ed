import { createHash } from 'node:crypto';
import type { User } from '../../../collections/payload-types';
import { urls } from '../../../contracts/pages/paths';
import type { App } from '../../app';
import { updateIf } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { customerById, theCustomer } from '../../security/customer-account';
import { consumeToken, findToken, forgetTokens, tokenPurposes } from '../../security/one-time-tokens';
import { inTheSameTime } from '../../security/same-time';
import { queueAccountMail } from './account-mail';
import { deadLink } from './passwords';
import { updateCustomer } from './profile';
import { isEmailTaken } from './registration';

/** A link proves the one address that it was sent to: the purpose names it, as a hash. */
const purposeFor = (email: string) =>
  `${tokenPurposes.emailChange}:${createHash('sha256').update(email).digest('base64url')}`;

/**
 * Notes the new address and mails it a link; it counts once the link was opened. An address that is taken
 * gets no mail, and looks the same to who asked.
 */
export const requestEmailChange = (app: App, customer: User, email: string): Promise<void> =>
  inTheSameTime(async () => {
    await app.limiter.hit('emailChange', `customer:${customer.id}`);
    await forgetTokens(app, 'users', customer.id, tokenPurposes.emailChange);
    const isOwn = email === customer.email;
    await updateCustomer(app, customer, { pendingEmail: isOwn ? null : email });
    if (isOwn || (await isEmailTaken(app, email))) return;
    await queueAccountMail(app, customer, {
      template: 'emailChangeEmail',
      to: email,
      purpose: purposeFor(email),
      path: `${urls.auth}?confirmEmail=`,
    });
  });

/** Makes the address that the link was sent to the account's. Of several calls at once one does. */
export async function confirmEmail(app: App, token: string): Promise<void> {
  const found = await findToken(app, token, { subjectCollection: 'users' });
  const customer = found && (await customerById(app, found.subjectId));
  const email = customer?.pendingEmail;
  if (!found || !email || found.purpose !== purposeFor(email)) throw deadLink();
  if (!(await consumeToken(app, token, { subjectCollection: 'users', purpose: found.purpose })))
    throw deadLink();
  if (!(await storeEmail(app, customer.id, email))) throw deadLink();
  // Links that went to the old address must not work for whoever reads there.
  await forgetTokens(app, 'users', customer.id);
}

/** False when somebody else took the address meanwhile, or another one was asked for. */
async function storeEmail(app: App, customerId: number, email: string): Promise<boolean> {
  try {
    const updated = await updateIf(
      app.payload,
      'users',
      { and: [theCustomer(customerId), { pendingEmail: { equals: email } }] },
      { email, pendingEmail: null, updatedAt: app.now().toISOString() },
    );
    return Boolean(updated);
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
