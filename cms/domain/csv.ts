type Cell = string | number | boolean | null | undefined;

/** A cell that a spreadsheet shows as it is: quoted, and never run as a formula. */
function cell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** A spreadsheet file, with the mark that tells Excel that it is UTF-8. */
export const csv = (header: string[], rows: Cell[][]): string =>
  `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** An amount of cents as a spreadsheet adds it up: a number of dollars, the nearest there is to those two decimals. */
export const dollarsCell = (cents: number): number => cents / 100;
