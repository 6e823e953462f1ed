import { formatAmount } from '../../rules/money/money';

type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet runs, in wide signs too; a number below zero begins like it, and is none. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);

/**
 * Digits that are no number: account numbers, postcodes and phones lose their zeros or their last digits, and a BSB may
 * become a date. Quotes alone do not keep a spreadsheet from that.
 */
const isCode = (text: string): boolean => /^(0\d+|\d{12,}|\d{3}-\d{3}|\+\d{6,15}|\d+e\d+)$/i.test(text);

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** A unit, a range or a name that a spreadsheet makes a date of: `2/14`, `14-16`, `May 5`. Our own days have four digits first. */
const isDateLike = (text: string): boolean =>
  /^\d{1,3}[/-]\d{1,4}(?:[/-]\d{1,4})?$/.test(text) ||
  new RegExp(`^(?:${month}[ -]\\d{1,4}|\\d{1,2}[ -]${month}(?:[ -]\\d{1,4})?)$`, 'i').test(text);

const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;

/** A text that is quoted and never run as a formula; whatever else it is, the program that reads it decides. */
export const quotedText = (text: string): string => quoted(isFormula(text) ? `'${text}` : text);

/**
 * A cell that a spreadsheet shows as it is: quoted, and never run as a formula. A code is `="012345678"`, a formula of
 * ours about digits alone: Excel and Google Sheets show and copy just the digits, and LibreOffice does, or shows the
 * formula, zeros and all, where it is told not to calculate. An apostrophe would show in Excel and LibreOffice, and a
 * tab would be copied into the bank's form.
 */
function cell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (typeof value !== 'string') return quoted(text);
  if (isCode(text) || isDateLike(text)) return quoted(`="${text}"`);
  return quotedText(text);
}

/** A spreadsheet file, with the byte order mark that tells Excel that it is UTF-8. */
export const csv = (header: string[], rows: Cell[][]): string =>
  `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** An amount of cents as a spreadsheet adds it up: dollars with two decimals, without a sign or groups. */
export const dollarsCell = (cents: number): string => formatAmount(cents).replaceAll(',', '');
