import * as contract from '../../../contracts/team/payouts';
import { payingAccount, savePayingAccount } from '../../domain/money/ledger/paying-account';
import { payoutAba, payoutCsv } from '../../domain/money/ledger/payout-files';
import { createPayout, getPayout, listPayouts, payoutsCsv } from '../../domain/money/ledger/payouts';
import { auditedPerson } from '../../security/audit';
import { forward, handle } from '../handle';

export const payoutHandlers = [
  forward(contract.listPayouts, listPayouts),
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
  forward(contract.getPayout, getPayout),
  forward(contract.getPayingAccount, payingAccount),
  forward(contract.savePayingAccount, savePayingAccount),
];
