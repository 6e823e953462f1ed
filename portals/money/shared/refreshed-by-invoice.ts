import { readAccount } from '../../../contracts/clients/client-payments';
import { bas } from '../../../contracts/money/bas';
import { cameIn, income } from '../../../contracts/money/income';
import { ageing, moneyIn } from '../../../contracts/money/invoice-figures';
import { getInvoice, listInvoices } from '../../../contracts/money/invoices';
import { listUnbilled } from '../../../contracts/money/unbilled';

export const refreshedByInvoice = [
  getInvoice,
  listInvoices,
  ageing,
  moneyIn,
  cameIn,
  income,
  bas,
  readAccount,
  listUnbilled,
];
