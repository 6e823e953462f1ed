import * as contract from '../../../contracts/team/payouts';
import { payingAccount, savePayingAccount } from '../../domain/ledger/paying-account';
import { payoutAba, payoutCsv } from '../../domain/ledger/payout-files';
import { createPayout, getPayout, listPayouts, payoutsCsv } from '../../domain/ledger/payouts';
import { auditedPerson } from '../../security/audit';
import { handle } from '../handle';

export const payoutHandlers = [
  handle(contract.listPayouts, ({ app, query }) => listPayouts(app, query)),
  handle(contract.exportPayouts, async ({ app, res }) => {
    res.attachment('payouts.csv');
    return payoutsCsv(app);
  }),
  handle(contract.createPayout, ({ app, body, person, requestKey }) =>
    createPayout(app, body, auditedPerson(person), requestKey),
  ),
  handle(contract.payoutCsv, async ({ app, params: { id }, person, res }) => {
    const file = await payoutCsv(app, id, auditedPerson(person));
    res.attachment(`payout-${id}.csv`);
    return file;
  }),
  handle(contract.payoutAba, async ({ app, params: { id }, person, res }) => {
    const file = await payoutAba(app, id, auditedPerson(person));
    res.attachment(`payout-${id}.aba`);
    return file;
  }),
  handle(contract.getPayout, ({ app, params }) => getPayout(app, params.id)),
  handle(contract.getPayingAccount, ({ app }) => payingAccount(app)),
  handle(contract.savePayingAccount, ({ app, body }) => savePayingAccount(app, body)),
];
