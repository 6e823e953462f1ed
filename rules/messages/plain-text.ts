/** Characters that nobody types and that change how what stands beside them is read: controls, reversals of writing. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** The same, but for tabs and line ends. */
const hiddenInText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is what people type in a field of several lines: no control characters, no halves of characters. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !hiddenInText.test(text);

/** The same in a field of one line, where no line ends and tabs are either. */
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
/** Abbreviations and initials that people write without the space after them, before a word with a capital. */
const abbreviated = /^(?:(?:st|mt|pt|no|cnr|rd|ave|dr|mr|mrs|ms|wm|jr|sr|\p{Lu})\.)+$/iu;

function isName(word: string): boolean {
  const end = word.lastIndexOf('.') + 1;
  return abbreviated.test(word.slice(0, end)) && /^\p{Lu}[\p{L}-]*$/u.test(word.slice(end));
}

/**
 * Whether a name or an address holds a web address, or what phones and mail programs make one of: texts go out from
 * the business's number, and a stranger's link must not. `St. Albans`, `J.P. Smith` and `Unit 3/12` are none.
 */
function holdsLink(text: string): boolean {
  const seen = text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[。｡．]/gu, '.');
  if (scheme.test(seen) || ipAddress.test(seen)) return true;
  return [...seen.matchAll(wording)].some(({ 0: word, index }) => {
    if (!joined.test(word)) return false;
    const goesOn = /[/:?#@]/.test(seen.charAt(index + word.length));
    return goesOn || !isName(word.replace(/^\.+/, ''));
  });
}

/** The ends of most of the addresses that lead somewhere. */
const wellKnownEnd =
  /\.(?:com|net|org|info|biz|au|nz|uk|us|io|co|me|tv|cc|ru|cn|xyz|top|site|online|shop|store|app|dev|link|click|win|live|club|vip|icu|zip|test)$/i;

/** Whether a username, which may hold dots, reads as a web address. `mary.smith` is none. */
export const looksLikeSite = (username: string): boolean =>
  /^www\./i.test(username) || (wellKnownEnd.test(username) && !username.includes('@'));

/** The messages for refused texts. */
export const plainTextMessages = {
  special: 'Please remove the special characters',
  link: 'Please leave out web addresses',
} as const;

/** Why a text is refused in a field of one line; null when it is valid. */
export const faultOfLine = (text: string): string | null =>
  isOneLine(text) ? null : plainTextMessages.special;

/** Why a name, a suburb or an address is refused; null when it is valid. */
export const faultOfName = (text: string): string | null =>
  faultOfLine(text) ?? (holdsLink(text) ? plainTextMessages.link : null);
