import { cleanLine } from '../messages/clean-line';
import { inPlainLetters } from './latin-letters';

/** A text as searches compare it: in small plain letters, without apostrophes. `Tāwhai` is `tawhai`. */
export const foldForSearch = (text: string): string =>
  inPlainLetters(text)
    .toLowerCase()
    .replace(/['`´′]/g, '');

/** The words of a search text, folded. A row is found when it holds all of them. */
export const searchWords = (text: string): string[] =>
  foldForSearch(cleanLine(text)).split(/\s+/).filter(Boolean);
