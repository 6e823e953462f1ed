import { formatAmount } from '../../rules/money';

type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet runs; a number below zero begins like it, and is none. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);

/** A cell that a spreadsheet shows as it is: quoted, and never run as a formula. */
function cell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** A spreadsheet file, with the mark that tells Excel that it is UTF-8. */
export const csv = (header: string[], rows: Cell[][]): string =>
  `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** An amount of cents as a spreadsheet adds it up: dollars with two decimals, without a sign or groups. */
export const dollarsCell = (cents: number): string => formatAmount(cents).replaceAll(',', '');
