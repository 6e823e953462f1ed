import * as contract from '../../../contracts/money/invoicing';
import { readInvoicing, saveInvoicing } from '../../domain/money/invoices/settings';
import { forward } from '../handle';

export const invoicingHandlers = [
  forward(contract.getInvoicing, readInvoicing),
  forward(contract.saveInvoicing, saveInvoicing),
];
