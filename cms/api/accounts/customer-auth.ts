import * as contract from '../../../contracts/accounts/customer-auth';
import { asCurrentUser } from '../../domain/accounts/customers/as-customer';
import { confirmEmail } from '../../domain/accounts/customers/email-change';
import { requestPasswordReset, resetPassword } from '../../domain/accounts/customers/passwords';
import { registerCustomer } from '../../domain/accounts/customers/registration';
import { Refusal } from '../../refusal';
import { accountsOf, customerLogin } from '../../security/accounts/customer-account';
import { rememberCaller } from '../../security/sign-in/login-limits';
import { signIn } from '../../security/sign-in/sign-in';
import { handle } from '../handle';

export const customerAuthHandlers = [
  handle(contract.getCurrentUser, async ({ guard, req }) => {
    const person = await guard.signedIn(req, 'customer');
    if (!person) throw new Refusal('not-signed-in', 'Please sign in');
    return asCurrentUser(person.subject);
  }),
  handle(contract.login, async (call) => asCurrentUser(await signIn(call, customerLogin, call.body))),
  handle(contract.register, async ({ app, sessions, body, address, caller, req, res }) => {
    await app.limiter.hit('registration', address);
    const customer = await registerCustomer(app, body);
    await rememberCaller(app.limiter, accountsOf(customer), caller);
    await sessions.signIn(req, res, 'customer', { id: customer.id });
    return asCurrentUser(customer);
  }),
  handle(contract.logout, async ({ sessions, req, res }) => {
    await sessions.signOut(req, res, 'customer');
    return { message: 'Signed out' };
  }),
  handle(contract.forgotPassword, async ({ app, body, address }) => {
    await app.limiter.hit('forgotPerAddress', address);
    await requestPasswordReset(app, body.email);
    return { message: contract.resetSent };
  }),
  handle(contract.resetPassword, async ({ app, sessions, body }) => {
    await resetPassword(app, sessions, body);
    return { message: 'You can now log in with your new password' };
  }),
  handle(contract.confirmEmail, async ({ app, person, body }) => {
    await confirmEmail(app, person.subject.id, body.token);
    return { message: 'Your email address is confirmed' };
  }),
];
