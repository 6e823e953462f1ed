import * as contract from '../../../contracts/accounts/customer-profile';
import { exportData } from '../../../contracts/accounts/export-data';
import { asProfile } from '../../domain/accounts/customers/as-customer';
import { listCustomersBookings } from '../../domain/accounts/customers/bookings';
import { deleteCustomer } from '../../domain/accounts/customers/deletion';
import { requestEmailChange, resendConfirmation } from '../../domain/accounts/customers/email-change';
import { exportOf } from '../../domain/accounts/customers/export';
import { changePassword } from '../../domain/accounts/customers/passwords';
import { updateCustomer } from '../../domain/accounts/customers/profile';
import { invalidField } from '../../refusal';
import { confirmPassword } from '../../security/accounts/customer-account';
import { audit } from '../../security/audit';
import { handle } from '../handle';
import { streamed } from '../streamed-reply';

export const customerProfileHandlers = [
  handle(contract.getProfile, ({ person }) => asProfile(person.subject)),
  handle(contract.updateProfile, async ({ app, person, body: { email, ...change } }) => {
    // The form sends the whole profile with PUT. An unchanged email starts no change of email.
    if (email !== undefined && email.trim().toLowerCase() !== person.subject.email)
      throw invalidField('email', contract.emailChangeMessage);
    return asProfile(await updateCustomer(app, person.subject, change));
  }),
  // The server derives `rushServiceUsed` from the bookings. Forms that send it are ignored.
  handle(contract.updatePreferences, async ({ app, person, body: { rushServiceUsed: _, ...change } }) =>
    asProfile(await updateCustomer(app, person.subject, change)),
  ),
  handle(contract.changePassword, async ({ app, sessions, person, body, caller }) => {
    const customer = person.subject;
    await confirmPassword(app, customer, {
      field: 'currentPassword',
      password: body.currentPassword,
      caller,
    });
    await changePassword(app, sessions, { customer, session: person, password: body.newPassword });
    return { message: 'Your password was changed' };
  }),
  handle(contract.changeEmail, async ({ app, person, body, caller }) => {
    const customer = person.subject;
    await confirmPassword(app, customer, { field: 'password', password: body.password, caller });
    await requestEmailChange(app, customer, body.email);
    return { message: 'Please open the link that we have sent to the new address' };
  }),
  handle(contract.resendConfirmation, async ({ app, person }) => {
    await resendConfirmation(app, person.subject);
    return { message: 'Please open the link that we have sent to your address' };
  }),
  handle(exportData, async ({ app, person, res }) => {
    res.attachment('my-data.json');
    return streamed(exportData, await exportOf(app, person.subject));
  }),
  handle(contract.deleteAccount, async ({ app, sessions, person, body, caller, req, res }) => {
    const customer = person.subject;
    await confirmPassword(app, customer, { field: 'password', password: body.password, caller });
    await deleteCustomer(app, customer);
    await audit(app, `customer ${customer.id}`, 'Deleted the account', `users ${customer.id}`);
    await sessions.signOut(req, res, 'customer');
    app.log.info({ customerId: customer.id }, 'account deleted');
    return { message: 'Your account was deleted' };
  }),
  handle(contract.listUserBookings, async ({ app, person }) => listCustomersBookings(app, person.subject)),
];
