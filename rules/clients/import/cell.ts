import { cleanText } from '../../messages/clean-line';

/** Longer cells are cut before anything is read in them. */
export const maxCellLength = 2000;

/** A cell of a file as far as it is needed: one character more than is read shows that something was cut. */
export const shortenCell = (cell: string): string => cell.slice(0, maxCellLength + 1);

/** True when a cell has text that is not read. */
export const isCut = (cell: string): boolean => cell.length > maxCellLength;

/** Something that is said about one cell of a file. */
export interface CellRemark {
  value: string;
  /** Text that the cell is read as; null when it is left out. */
  as: string | null;
  /** A sentence for the owner. */
  why: string;
}

/** A cell as it is meant: without what our own export puts around digits and before signs that a spreadsheet runs. */
export const cellText = (cell: string): string =>
  cleanText(cell.slice(0, maxCellLength))
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .trim();

const nothing = new Set(
  'na n/a n.a n.a. none nil null tba tbc tbd unknown no x - -- --- . .. ... ? ?? ??? – — *'
    .split(' ')
    .concat('not known'),
);

/** True for text that people write into a cell they have nothing for: `n/a`, `-`, `TBA`. */
export const isNothing = (text: string): boolean => nothing.has(text.trim().toLowerCase());

/** A remark for a cell that says it holds nothing. */
export const nothingIn = (value: string): CellRemark => ({ value, as: null, why: `“${value}” is left out.` });
