import * as contract from '../../../contracts/money/user-invoices';
import { invoicesOfCustomer } from '../../domain/money/invoices/of-customer';
import { handle } from '../handle';

export const userInvoiceHandlers = [
  handle(contract.listUserInvoices, ({ app, person }) => invoicesOfCustomer(app, person.subject)),
];
