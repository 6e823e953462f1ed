/** The beginning of a link, anywhere in a word: `_https://` is one to a mail program. */
const schemes = /[a-z][a-z\d+.-]*:\/+|\b(?:mailto|tel|sms):|\bwww\./gi;

/**
 * Phones and mail programs make a link of `evil.test` too: a space after the dot ends that, and `J.P. Smith` stays.
 * Other signs for a dot, accents of their own and emoji stand in addresses as well.
 */
const domainDots = /(?<=[^\s.])[.\u2024。．｡](?=\p{DI}*\p{L}[\p{L}\p{M}\p{DI}])/gu;

/** An address of four numbers, which some phones make a link of. */
const ipAddresses = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;

/** Signs that show nothing: what is sent may leave them out, which would join a link. Those within emoji and letters stay. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{DI}/gu;

/**
 * A text in which programs find no link. A stranger's text goes out under the business's name, to the person named as
 * customer and to the owner. It can still be read.
 */
export const withoutLinks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(schemes, (scheme) => (/^www\.$/i.test(scheme) ? `${scheme.slice(0, -1)} ` : ''))
    .replace(ipAddresses, (address) => address.replaceAll('.', '. '))
    .replace(domainDots, '$& ');
