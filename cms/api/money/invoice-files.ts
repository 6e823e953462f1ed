import * as figures from '../../../contracts/money/invoice-figures';
import * as contract from '../../../contracts/money/invoice-files';
import { ageing } from '../../domain/money/books/ageing';
import { moneyIn } from '../../domain/money/books/money-in';
import { exportInvoices } from '../../domain/money/invoices/exports';
import { noteExported } from '../../domain/money/invoices/note-exported';
import { creditPdfFile, invoicePdfFile } from '../../domain/money/invoices/pdf-files';
import { statementOfClient } from '../../domain/money/invoices/statement';
import { forward, handle } from '../handle';
import { sendPrivateFile } from '../system/private-files';

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
  handle(contract.noteExported, ({ app, body }) => noteExported(app, body.numbers)),
  handle(figures.ageing, ({ app, query }) => ageing(app, query.on)),
  forward(figures.moneyIn, moneyIn),
  forward(figures.clientStatement, statementOfClient),
];
