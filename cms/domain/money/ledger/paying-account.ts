import type { PayingAccount, PayingAccountInput } from '../../../../contracts/team/payouts';
import { rows, whereOf } from '../../../../rows/rows';
import { isMask } from '../../../../rules/accounts/masks';
import { type AbaPayer, faultOfUserName, maxAbaAccountDigits } from '../../../../rules/money/aba';
import { normaliseAccountNumber } from '../../../../rules/money/bank';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { asMaskedBank, openedBank } from './bank';

const collection = 'paying-accounts';
/** There is one account, with one key. */
const accountKey = 'account';
const theOne = { only: accountKey };

/** Returns the account that the business pays from, masked; null before it is entered. */
export async function payingAccount(app: App): Promise<PayingAccount | null> {
  const { docs } = await app.payload.find({
    collection,
    where: whereOf<'paying-accounts'>(theOne),
    pagination: false,
    depth: 0,
  });
  const [row] = docs;
  if (!row) return null;
  return {
    bank: row.bank,
    userName: row.userName,
    userId: row.userId,
    balanced: Boolean(row.balanced),
    ...asMaskedBank(row),
  };
}

/** Returns the account with full numbers, for the bank's file; null before it is entered. */
export async function openedPayingAccount(app: App): Promise<AbaPayer | null> {
  const row = await rows(app, collection).one(theOne);
  if (!row) return null;
  const { bsb, accountNumber } = openedBank(app, row);
  const { bank, userName, userId, balanced } = row;
  return {
    bank,
    userName,
    userId,
    balanced: Boolean(balanced),
    bsb: bsb ?? '',
    accountNumber: accountNumber ?? '',
  };
}

/** Stores the account. Throws `invalid` for a number that is too long for the bank's file. */
export async function savePayingAccount(app: App, input: PayingAccountInput): Promise<PayingAccount> {
  const { accountNumber } = input;
  const stored = accountNumber && !isMask(accountNumber) ? normaliseAccountNumber(accountNumber) : null;
  if (stored && stored.length > maxAbaAccountDigits)
    throw invalidField('accountNumber', `An account number has at most ${maxAbaAccountDigits} digits`);
  const fault = faultOfUserName(input.userName);
  if (fault) throw invalidField('userName', fault);
  const row = { ...input, bank: input.bank.toUpperCase(), updatedAt: app.now().toISOString() };
  if (!(await rows(app, collection).update(theOne, row))) {
    for (const field of ['bsb', 'accountNumber'] as const)
      if (isMask(input[field] ?? '')) throw invalidField(field, 'Please enter the whole number');
    // Another owner may have entered it in this moment.
    if (!(await rows(app, collection).addOnce({ ...row, only: accountKey }, 'only')))
      await rows(app, collection).update(theOne, row);
  }
  const saved = await payingAccount(app);
  if (!saved) throw new Error('The account was saved and is not there');
  return saved;
}
