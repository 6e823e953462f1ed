import { ageing, moneyIn } from '../../../contracts/invoices/invoice-figures';
import { getInvoice, listInvoices } from '../../../contracts/invoices/invoices';

/** What is read again after anything has happened to an invoice. */
export const refreshedByInvoice = [getInvoice, listInvoices, ageing, moneyIn];
