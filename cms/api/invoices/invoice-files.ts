import * as figures from '../../../contracts/invoices/invoice-figures';
import * as contract from '../../../contracts/invoices/invoice-files';
import { exportInvoices } from '../../domain/invoices/exports';
import { ageing, basOf, moneyIn } from '../../domain/invoices/figures';
import { creditPdfFile, invoicePdfFile } from '../../domain/invoices/pdf-files';
import { statementOfClient } from '../../domain/invoices/statement';
import { sendPrivateFile } from '../customers/private-files';
import { handle } from '../handle';

export const invoiceFileHandlers = [
  handle(contract.invoicePdf, async ({ app, params, res }) => {
    await sendPrivateFile(app, res, await invoicePdfFile(app, params.id));
    return undefined;
  }),
  handle(contract.creditPdf, async ({ app, params, res }) => {
    await sendPrivateFile(app, res, await creditPdfFile(app, params.id, params.creditId));
    return undefined;
  }),
  handle(contract.exportInvoices, async ({ app, query, res }) => {
    const file = await exportInvoices(app, query);
    res.attachment(query.format === 'xero' ? 'invoices-xero.csv' : 'invoices.csv');
    return file;
  }),
  handle(figures.ageing, ({ app }) => ageing(app)),
  handle(figures.bas, ({ app, query }) => basOf(app, query)),
  handle(figures.moneyIn, ({ app, query }) => moneyIn(app, query)),
  handle(figures.clientStatement, ({ app, query }) => statementOfClient(app, query)),
];
