import { cleanLine } from '../messages/clean-line';
import { toLatinLetters } from './to-latin-letters';

/** Folds a text for search: lower case, plain letters, no apostrophes. `Tāwhai` becomes `tawhai`. */
export const foldForSearch = (text: string): string =>
  toLatinLetters(text)
    .toLowerCase()
    .replace(/['`´′]/g, '');

/** The folded words of a search text. A row matches when it contains all of them. */
export const searchWords = (text: string): string[] =>
  foldForSearch(cleanLine(text)).split(/\s+/).filter(Boolean);
