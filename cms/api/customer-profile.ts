import * as contract from '../../contracts/customer-profile';
import { asProfile } from '../domain/customers/as-customer';
import { listCustomersBookings } from '../domain/customers/bookings';
import { deleteCustomer } from '../domain/customers/deletion';
import { requestEmailChange } from '../domain/customers/email-change';
import { exportOf } from '../domain/customers/export';
import { changePassword } from '../domain/customers/passwords';
import { updateCustomer } from '../domain/customers/profile';
import { confirmPassword, signedInCustomer } from '../security/customer-account';
import { handle } from './handle';

export const customerProfileHandlers = [
  handle(contract.getProfile, async ({ app, session }) => asProfile(await signedInCustomer(app, session))),
  handle(contract.updateProfile, async ({ app, session, body }) =>
    asProfile(await updateCustomer(app, await signedInCustomer(app, session), body)),
  ),
  handle(contract.updatePreferences, async ({ app, session, body }) =>
    asProfile(await updateCustomer(app, await signedInCustomer(app, session), body)),
  ),
  handle(contract.changePassword, async ({ app, sessions, session, body, address }) => {
    const customer = await signedInCustomer(app, session);
    await confirmPassword(app, customer, {
      field: 'currentPassword',
      password: body.currentPassword,
      address,
    });
    await changePassword(app, sessions, { customer, session, password: body.newPassword });
    return { message: 'Your password was changed' };
  }),
  handle(contract.changeEmail, async ({ app, session, body, address }) => {
    const customer = await signedInCustomer(app, session);
    await confirmPassword(app, customer, { field: 'password', password: body.password, address });
    await requestEmailChange(app, customer, body.email);
    return { message: 'Please open the link that we have sent to the new address' };
  }),
  handle(contract.exportData, async ({ app, session, res }) => {
    const data = await exportOf(app, await signedInCustomer(app, session));
    res.attachment('my-data.json');
    return data;
  }),
  handle(contract.deleteAccount, async ({ app, sessions, session, body, address, req, res }) => {
    const customer = await signedInCustomer(app, session);
    await confirmPassword(app, customer, { field: 'password', password: body.password, address });
    await deleteCustomer(app, customer);
    await sessions.signOut(req, res, 'customer');
    app.log.info({ customerId: customer.id }, 'account deleted');
    return { message: 'Your account was deleted' };
  }),
  handle(contract.listUserBookings, async ({ app, session }) =>
    listCustomersBookings(app, await signedInCustomer(app, session)),
  ),
];
