import { cleanLine } from './clean-line';

/** The link that the what3words app copies. The three words alone are no link. */
const threeWordsLink =
  /https?:\/\/(?:www\.)?(?:what3words\.com|w3w\.co)\/(?=[\p{L}]+\.[\p{L}]+\.[\p{L}]+)/giu;

/**
 * An address in one line, with commas for pasted line breaks. Reduces a copied what3words link to its three words.
 */
export const addressLine = (text: string): string =>
  cleanLine(
    text
      .split(/[\r\n\u2028\u2029\v\f]+/)
      .map(cleanLine)
      .filter(Boolean)
      .join(', ')
      .replace(threeWordsLink, '///'),
  );
