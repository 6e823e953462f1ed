import { holdsPhone } from './phones-in-text';

/** Characters that nobody types and that change how what stands beside them is read: controls, reversals of writing. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Hidden characters other than tabs and line ends. */
const hiddenInText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** True for the text of a field of several lines: no control characters, no halves of surrogate pairs. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !hiddenInText.test(text);

/** True for the text of a field of one line: like `isPlainText`, without tabs and line ends. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !hidden.test(text);

/** The beginning of a link, anywhere in a text. */
const scheme =
  /:\/\/|(?:^|[^\p{L}\d])(?:https?|mailto|tel|sms|javascript|data):\S|(?:^|[^\p{L}\d])www\s?\./iu;
const ipAddress = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
/** Words that may be joined by dots: `evil.test`, and `St.Albans`. Accents and emoji stand in web addresses, too. */
const wording = /[\p{L}\p{M}\p{So}\d.-]+/gu;
const joined = /[\p{L}\p{M}\p{So}\d-]\.\p{L}[\p{L}\p{M}]/u;
/** Signs that show nothing. A text message leaves them out, which would join a link. */
const invisible = /\p{DI}/gu;
/** The ends of most of the addresses that lead somewhere. */
const wellKnownEnd =
  /\.(?:com|net|org|info|biz|au|nz|uk|us|io|co|me|tv|cc|ru|cn|xyz|top|site|online|shop|store|app|dev|link|click|win|live|club|vip|icu|zip|test)$/i;

/** Abbreviations and initials that people write without the space after them, before a word with a capital. */
const abbreviated = /^(?:(?:st|mt|pt|no|cnr|rd|ave|dr|mr|mrs|ms|wm|jr|sr|\p{Lu})\.)+$/iu;
/** The first words of family names, `Van.Houten` and `De.la.Cruz`, before a word that is no well-known end of a site. */
const particles =
  /^(?:(?:van|von|vande|vander|den|der|ter|ten|de|del|della|di|da|do|dos|du|des|la|le|lo|san|santa|mac|mc|fitz|bin|ben|abu|al|el|zu|af|av)\.)+$/iu;

function isName(word: string): boolean {
  const end = word.lastIndexOf('.') + 1;
  const [before, last] = [word.slice(0, end), word.slice(end)];
  if (!/^\p{Lu}[\p{L}-]*$/u.test(last)) return false;
  const isFamily = /^\p{Lu}/u.test(word) && particles.test(before) && last.length > 3;
  return abbreviated.test(before) || (isFamily && !wellKnownEnd.test(word));
}

/** Three words by which what3words names a place. The last one ends no well-known site. */
const isThreeWords = (word: string): boolean =>
  /^\p{L}+(?:\.\p{L}+){2}$/u.test(word) && !wellKnownEnd.test(word);

/**
 * True when a name or an address contains a web address, or text that phones and mail programs turn into one.
 * Texts leave from the business's number, so a stranger's link must not be in them. `St. Albans`, `J.P.
 * Smith` and `Unit 3/12` contain none.
 */
function holdsLink(text: string): boolean {
  const seen = text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[。｡．]/gu, '.');
  if (scheme.test(seen) || ipAddress.test(seen)) return true;
  return [...seen.matchAll(wording)].some(({ 0: word, index }) => {
    if (!joined.test(word)) return false;
    if (seen.slice(0, index).endsWith('///') && isThreeWords(word)) return false;
    const goesOn = /[/:?#@]/.test(seen.charAt(index + word.length));
    return goesOn || !isName(word.replace(/^\.+/, ''));
  });
}

/** True when a username, which may contain dots, reads as a web address. `mary.smith` does not. */
export const looksLikeSite = (username: string): boolean =>
  /^www\./i.test(username) || (wellKnownEnd.test(username) && !username.includes('@'));

/** The messages for refused texts. */
export const plainTextMessages = {
  special: 'Please remove the special characters',
  link: 'Please leave out web addresses',
  phone: 'Please leave out phone numbers',
} as const;

/** Why a text is refused in a field of one line; null when it is valid. */
export const faultOfLine = (text: string): string | null =>
  isOneLine(text) ? null : plainTextMessages.special;

/** Why a name, a suburb or an address is refused; null when it is valid. */
export const faultOfName = (text: string): string | null =>
  faultOfLine(text) ?? (holdsLink(text) ? plainTextMessages.link : null);

/** Why the name of somebody, or of a horse, is refused when a stranger types it; null when it is valid. */
export const faultOfOwnName = (text: string): string | null =>
  faultOfName(text) ?? (holdsPhone(text) ? plainTextMessages.phone : null);
