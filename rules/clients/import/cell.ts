import { cleanText } from '../../messages/clean-line';

/** Longer cells are cut before parsing. */
export const maxCellLength = 2000;

/** Shortens a cell to one character above the maximum, so that `isCut` detects the cut. */
export const shortenCell = (cell: string): string => cell.slice(0, maxCellLength + 1);

/** True when a cell was cut. */
export const isCut = (cell: string): boolean => cell.length > maxCellLength;

/** A remark about one cell of a file. */
export interface CellRemark {
  value: string;
  /** The resulting text; null when the cell was dropped. */
  as: string | null;
  /** A sentence for the owner. */
  why: string;
}

/**
 * The original cell: removes the quotes that our export adds to digits, and its prefix for text that a spreadsheet
 * would run.
 */
export const cellText = (cell: string): string =>
  cleanText(cell.slice(0, maxCellLength))
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .trim();

const emptyTexts = new Set(
  'na n/a n.a n.a. none nil null tba tbc tbd unknown no x - -- --- . .. ... ? ?? ??? – — *'
    .split(' ')
    .concat('not known'),
);

/** True for placeholders of empty cells: `n/a`, `-`, `TBA`. */
export const isNothing = (text: string): boolean => emptyTexts.has(text.trim().toLowerCase());

/** A remark about a cell with such a placeholder. */
export const placeholderRemark = (value: string): CellRemark => ({
  value,
  as: null,
  why: `“${value}” is left out.`,
});
