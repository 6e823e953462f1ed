import * as contract from '../../../contracts/invoices/invoicing';
import { readInvoicing, saveInvoicing } from '../../domain/invoices/settings';
import { handle } from '../handle';

export const invoicingHandlers = [
  handle(contract.getInvoicing, ({ app }) => readInvoicing(app)),
  handle(contract.saveInvoicing, ({ app, body }) => saveInvoicing(app, body)),
];
