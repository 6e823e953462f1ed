import { hasPhone } from './phones-in-text';

/** Invisible characters that change how their neighbours are read: controls, direction overrides. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Hidden characters other than tabs and line ends. */
const hiddenInText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** True for the text of a field of several lines: no control characters, no halves of surrogate pairs. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !hiddenInText.test(text);

/** True for the text of a field of one line: like `isPlainText`, without tabs and line ends. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !hidden.test(text);

/** The start of a link, anywhere in a text. */
const scheme =
  /:\/\/|(?:^|[^\p{L}\d])(?:https?|mailto|tel|sms|javascript|data):\S|(?:^|[^\p{L}\d])www\s?\./iu;
const ipAddress = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
/** Words possibly joined by dots: `evil.test`, and `St.Albans`. Web addresses may contain accents and emoji. */
const wording = /[\p{L}\p{M}\p{So}\d.-]+/gu;
const joined = /[\p{L}\p{M}\p{So}\d-]\.\p{L}[\p{L}\p{M}]/u;
/** Invisible characters. An SMS drops them, which would join a link. */
const invisible = /\p{DI}/gu;
/** The endings of most real web addresses. */
const wellKnownEnd =
  /\.(?:com|net|org|info|biz|au|nz|uk|us|io|co|me|tv|cc|ru|cn|xyz|top|site|online|shop|store|app|dev|link|click|win|live|club|vip|icu|zip|test)$/i;

/** Abbreviations and initials without a following space, before a capital. */
const abbreviated = /^(?:(?:st|mt|pt|no|cnr|rd|ave|dr|mr|mrs|ms|wm|jr|sr|\p{Lu})\.)+$/iu;
/** Particles of family names, `Van.Houten` and `De.la.Cruz`, before a word that is no well-known ending of a site. */
const particles =
  /^(?:(?:van|von|vande|vander|den|der|ter|ten|de|del|della|di|da|do|dos|du|des|la|le|lo|san|santa|mac|mc|fitz|bin|ben|abu|al|el|zu|af|av)\.)+$/iu;

function isName(word: string): boolean {
  const end = word.lastIndexOf('.') + 1;
  const [before, last] = [word.slice(0, end), word.slice(end)];
  if (!/^\p{Lu}[\p{L}-]*$/u.test(last)) return false;
  const isFamily = /^\p{Lu}/u.test(word) && particles.test(before) && last.length > 3;
  return abbreviated.test(before) || (isFamily && !wellKnownEnd.test(word));
}

/** A what3words place of three words. The last word is no well-known ending of a site. */
const isThreeWords = (word: string): boolean =>
  /^\p{L}+(?:\.\p{L}+){2}$/u.test(word) && !wellKnownEnd.test(word);

/**
 * True when a name or address contains a web address, or text that phones and mail programs link. Texts are sent from
 * the business's number, so they must not contain a stranger's link. `St. Albans`, `J.P. Smith` and `Unit 3/12` are
 * allowed.
 */
function hasLink(text: string): boolean {
  const normalisedText = text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[。｡．]/gu, '.');
  if (scheme.test(normalisedText) || ipAddress.test(normalisedText)) return true;
  return [...normalisedText.matchAll(wording)].some(({ 0: word, index }) => {
    if (!joined.test(word)) return false;
    if (normalisedText.slice(0, index).endsWith('///') && isThreeWords(word)) return false;
    const goesOn = /[/:?#@]/.test(normalisedText.charAt(index + word.length));
    return goesOn || !isName(word.replace(/^\.+/, ''));
  });
}

/** True when a username, which may contain dots, looks like a web address. `mary.smith` does not. */
export const isLikelySite = (username: string): boolean =>
  /^www\./i.test(username) || (wellKnownEnd.test(username) && !username.includes('@'));

export const plainTextMessages = {
  special: 'Please remove the special characters',
  link: 'Please leave out web addresses',
  phone: 'Please leave out phone numbers',
} as const;

/** Returns the reason for refusing a one-line text, or null. */
export const faultOfLine = (text: string): string | null =>
  isOneLine(text) ? null : plainTextMessages.special;

/** Returns the reason for refusing a name, suburb or address, or null. */
export const faultOfName = (text: string): string | null =>
  faultOfLine(text) ?? (hasLink(text) ? plainTextMessages.link : null);

/** Returns the reason for refusing a stranger's name for a person or horse, or null. */
export const faultOfOwnName = (text: string): string | null =>
  faultOfName(text) ?? (hasPhone(text) ? plainTextMessages.phone : null);
