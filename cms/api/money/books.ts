import { pipeline } from 'node:stream/promises';
import * as bas from '../../../contracts/money/bas';
import * as income from '../../../contracts/money/income';
import * as unbilled from '../../../contracts/money/unbilled';
import { yearZip as yearZipContract } from '../../../contracts/money/year-zip';
import { financialYear } from '../../../rules/money/tax-periods';
import { cameIn, cameInCsv } from '../../domain/money/books/came-in';
import { incomeOf } from '../../domain/money/books/income';
import { listLodged, lodgeStatement, removeLodged } from '../../domain/money/books/lodge-statement';
import { statementOf } from '../../domain/money/books/statement';
import { yearZip } from '../../domain/money/financial-year/year-zip';
import { listUnbilled, setNoCharge } from '../../domain/money/invoices/unbilled';
import { forward, handle } from '../handle';

export const bookHandlers = [
  handle(yearZipContract, async ({ app, query: { from }, res }) => {
    const zip = await yearZip(app, from);
    const { label } = financialYear(from);
    res.attachment(`${label.replace('–', '-')}.zip`).type('application/zip');
    zip.on('error', (fault) => res.destroy(fault as Error));
    await pipeline(zip.outputStream, res).catch((fault) => {
      app.log.warn({ fault }, 'the zip of a financial year was cut off');
    });
    return undefined;
  }),
  forward(unbilled.listUnbilled, listUnbilled),
  handle(unbilled.chargeNothing, async ({ app, params }) => {
    await setNoCharge(app, params.id, true);
    return { message: 'Nothing is charged for this visit' };
  }),
  handle(unbilled.chargeAfterAll, async ({ app, params }) => {
    await setNoCharge(app, params.id, false);
    return { message: 'This visit is to be billed' };
  }),
  forward(bas.bas, statementOf),
  forward(bas.lodgeStatement, lodgeStatement),
  forward(bas.listLodged, listLodged),
  handle(bas.removeLodged, async ({ app, params }) => {
    await removeLodged(app, params.id);
    return { message: 'The statement is noted as not lodged' };
  }),
  forward(income.income, incomeOf),
  forward(income.cameIn, cameIn),
  handle(income.exportCameIn, async ({ app, query, res }) => {
    res.attachment('payments.csv');
    return cameInCsv(app, query);
  }),
];
