import type { Payout } from '../../../../contracts/team/payouts';
import { rows } from '../../../../rows/rows';
import { type AbaPayment, abaFile, faultOfAccount } from '../../../../rules/money/aba';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { audit } from '../../../security/audit';
import { csv, dollarsCell } from '../../csv';
import { openedBank } from './bank';
import { payeeOfType } from './payees';
import { openedPayingAccount } from './paying-account';
import { getPayout } from './payouts';

interface Line extends AbaPayment {
  payeeName: string;
}

/**
 * Returns the valid payments of a run, with current bank details. Throws `conflict` where a bank could not make them.
 */
async function linesOf(app: App, payout: Payout): Promise<Line[]> {
  if (!payout.isComplete)
    throw new Refusal('conflict', 'The payments are still being written down. Please try again in a moment.');
  const lines: Line[] = [];
  for (const { payeeType, payeeId, payeeName, standing: amount } of payout.payments) {
    if (!amount) continue;
    const { collection, id } = payeeOfType(payeeType, payeeId);
    const bank = openedBank(app, (await rows(app, collection).one({ id })) ?? {});
    const fault = faultOfAccount(bank);
    if (fault) throw new Refusal('conflict', `${payeeName}: ${fault}`);
    const { bsb, accountNumber, accountName } = bank;
    lines.push({
      payeeName,
      bsb: bsb ?? '',
      accountNumber: accountNumber ?? '',
      accountName: accountName ?? '',
      amount,
      reference: payout.reference,
    });
  }
  if (!lines.length) throw new Refusal('conflict', 'Every payment in this payout was reversed');
  return lines;
}

const auditDownload = (app: App, by: string, kind: string, id: number) =>
  audit(app, by, `Downloaded the ${kind} file with bank numbers`, `payouts ${id}`);

export async function payoutCsv(app: App, id: number, by: string): Promise<string> {
  const payout = await getPayout(app, id);
  const lines = await linesOf(app, payout);
  await auditDownload(app, by, 'spreadsheet', id);
  return csv(
    ['Name', 'Account name', 'BSB', 'Account number', 'Amount ($)', 'Reference'],
    lines.map((line) => [
      line.payeeName,
      line.accountName,
      line.bsb,
      line.accountNumber,
      dollarsCell(line.amount),
      line.reference,
    ]),
  );
}

/** Returns the bank file (ABA) for the payments of a run, dated with the business's day. */
export async function payoutAba(app: App, id: number, by: string): Promise<string> {
  const payout = await getPayout(app, id);
  const payer = await openedPayingAccount(app);
  if (!payer) throw new Refusal('conflict', 'Please enter the bank account that you pay from first');
  const lines = await linesOf(app, payout);
  await auditDownload(app, by, 'bank', id);
  return abaFile(payer, dateIn(app.env.BUSINESS_TIME_ZONE, app.now()), lines);
}
