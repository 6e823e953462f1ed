import { formatAmount } from '../../rules/money/money';

type Cell = string | number | boolean | null | undefined;

/** Detects text that a spreadsheet runs, including full-width characters. A negative number is no formula. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);

/**
 * Detects digits that are no number. Spreadsheets drop zeros or last digits of account numbers, postcodes and phones,
 * and turn a BSB into a date. Quotes alone do not prevent this.
 */
const isCode = (text: string): boolean => /^(0\d+|\d{12,}|\d{3}-\d{3}|\+\d{6,15}|\d+e\d+)$/i.test(text);

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/**
 * Detects a unit, a range or a name that a spreadsheet turns into a date: `2/14`, `14-16`, `May 5`. Our own dates
 * start with four digits.
 */
const isDateLike = (text: string): boolean =>
  /^\d{1,3}[/-]\d{1,4}(?:[/-]\d{1,4})?$/.test(text) ||
  new RegExp(`^(?:${month}[ -]\\d{1,4}|\\d{1,2}[ -]${month}(?:[ -]\\d{1,4})?)$`, 'i').test(text);

const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;

/** Quotes a text and prevents a formula. The program that reads the file decides about the rest. */
export const quotedText = (text: string): string => quoted(isFormula(text) ? `'${text}` : text);

/**
 * Returns a cell that spreadsheets show unchanged: quoted, and never run as a formula. A code becomes `="012345678"`,
 * our own formula with digits only: Excel and Google Sheets show and copy the digits; LibreOffice does, too, or shows
 * the formula with its zeros if calculation is off. An apostrophe would show in Excel and LibreOffice, and a tab
 * would be copied into the bank's form.
 */
function cell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (typeof value !== 'string') return quoted(text);
  if (isCode(text) || isDateLike(text)) return quoted(`="${text}"`);
  return quotedText(text);
}

/** Returns a spreadsheet file, with the byte order mark by which Excel detects UTF-8. */
export const csv = (header: string[], rows: Cell[][]): string =>
  `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Formats cents for a spreadsheet: dollars with two decimals, without currency sign or groups. */
export const dollarsCell = (cents: number): string => formatAmount(cents).replaceAll(',', '');
