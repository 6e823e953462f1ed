import { toLatinLetters } from '../accounts/to-latin-letters';
import { normaliseAccountNumber, normaliseBsb } from './bank';
import { formatMoney } from './money';

/**
 * The file of payments for Australian banks (ABA, also called direct entry or CEMTEX): lines of 120 characters for
 * the payer, each payment, and the totals.
 */

/** The payer in the bank's records. */
export interface AbaPayer {
  /** The bank's three letters: CBA, NAB, WBC, ANZ. */
  bank: string;
  /** The payer's name and number for files at the bank. */
  userName: string;
  userId: string;
  /** The paying account. */
  bsb: string;
  accountNumber: string;
  /** True when the bank accepts only balanced files, whose last payment debits the total. */
  balanced: boolean;
}

export interface AbaPayment {
  bsb: string;
  accountNumber: string;
  accountName: string;
  /** In cents. */
  amount: number;
  /** The text on the payee's bank statement. */
  reference: string;
}

/** The file has nine digits for an account and ten for an amount. */
export const maxAbaAccountDigits = 9;
const maxAbaCents = 9_999_999_999;

/** Length of names and of the reference. */
const nameLength = 32;
const userNameLength = 26;
const remitterLength = 16;

/** Converts a text to the banks' characters: plain letters, without unknown ones. */
const plain = (text: string): string =>
  toLatinLetters(text)
    .replace(/[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]/g, ' ')
    .trimStart();

const alignLeft = (text: string, length: number): string => plain(text).slice(0, length).padEnd(length);

/** A valid text for a bank statement. Banks refuse a blank one or a leading hyphen. May be empty. */
export const abaReference = (text: string): string => plain(text).replace(/^[\s-]+/, '');

const isReadable = (name: string, length: number) => /[A-Za-z]/.test(alignLeft(name, length));

/** Returns the reason for refusing the payer's name, or null. */
export const faultOfUserName = (name: string): string | null =>
  isReadable(name, remitterLength)
    ? null
    : 'Please enter your name in Latin letters, A to Z, as your bank has it';
const digits = (value: number | string, length: number): string => {
  const text = String(value).padStart(length, '0');
  if (text.length > length || !/^\d+$/.test(text)) throw new RangeError(`${value} has no ${length} digits`);
  return text;
};
const account = (number: string): string => {
  if (!/^\d{1,9}$/.test(number)) throw new RangeError('An account number has 1 to 9 digits here');
  return number.padStart(maxAbaAccountDigits);
};
const branch = (bsb: string): string => {
  const stored = normaliseBsb(bsb);
  if (!stored) throw new RangeError('A BSB has six digits');
  return stored;
};
const blank = (length: number): string => ' '.repeat(length);

/** Returns the reason for refusing a transfer to these details, as text for the owner, or null. */
export function faultOfAccount({
  bsb,
  accountNumber,
  accountName,
}: {
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
}): string | null {
  if (!bsb || !accountNumber || !accountName) return 'Their bank details are not complete';
  if (!isReadable(accountName, nameLength))
    return `Their account name, ${accountName}, has no Latin letter, A to Z, and banks here take no others. Please enter it as their bank has it`;
  if (!normaliseBsb(bsb) || /^(0{6}|9{6})$/.test(bsb.replace('-', '')))
    return 'Their BSB is not one of a bank';
  const number = normaliseAccountNumber(accountNumber);
  if (!number || /^0+$/.test(number)) return 'Their account number is not right';
  return number.length > maxAbaAccountDigits
    ? `Their account number has more than ${maxAbaAccountDigits} digits, which no bank here takes`
    : null;
}

/** Returns the reason why payments do not fit into one file, or null. */
export function faultOfTotal(total: number): string | null {
  if (total <= 0) return 'There is nothing to pay';
  return total > maxAbaCents ? `One file pays at most ${formatMoney(maxAbaCents)}` : null;
}

function descriptive({ bank, userName, userId }: AbaPayer, date: string, description: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return [
    '0',
    blank(17),
    '01',
    alignLeft(bank.toUpperCase(), 3),
    blank(7),
    alignLeft(userName, userNameLength),
    digits(userId, 6),
    alignLeft(description, 12),
    `${day}${month}${year.slice(2)}`,
    blank(40),
  ].join('');
}

const noReference = 'PAYMENTS';

/** 50: a normal credit. 13: a debit, for our line. */
const codes = { credit: '50', debit: '13' };

function detail(payer: AbaPayer, payment: AbaPayment, code = codes.credit): string {
  const reference = abaReference(payment.reference) || noReference;
  return [
    '1',
    branch(payment.bsb),
    account(payment.accountNumber),
    ' ',
    code,
    digits(payment.amount, 10),
    alignLeft(payment.accountName, nameLength),
    alignLeft(reference, 18),
    branch(payer.bsb),
    account(payer.accountNumber),
    alignLeft(payer.userName, remitterLength),
    digits(0, 8),
  ].join('');
}

const totals = (credits: number, debits: number, count: number): string =>
  [
    '7',
    '999-999',
    blank(12),
    digits(credits - debits, 10),
    digits(credits, 10),
    digits(debits, 10),
    blank(24),
    digits(count, 6),
    blank(40),
  ].join('');

/** The complete file for a day, YYYY-MM-DD. Throws a RangeError for a value that is too long for its field. */
export function abaFile(
  payer: AbaPayer,
  date: string,
  payments: readonly AbaPayment[],
  description = noReference,
): string {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const balancingEntry = { ...payer, accountName: payer.userName, amount: total, reference: description };
  const details = payments.map((payment) => detail(payer, payment));
  if (payer.balanced) details.push(detail(payer, balancingEntry, codes.debit));
  const lines = [
    descriptive(payer, date, description),
    ...details,
    totals(total, payer.balanced ? total : 0, details.length),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
