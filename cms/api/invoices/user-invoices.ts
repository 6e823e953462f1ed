import * as contract from '../../../contracts/invoices/user-invoices';
import { invoicesOfCustomer } from '../../domain/invoices/of-customer';
import { handle } from '../handle';

export const userInvoiceHandlers = [
  handle(contract.listUserInvoices, ({ app, person }) => invoicesOfCustomer(app, person.subject)),
];
