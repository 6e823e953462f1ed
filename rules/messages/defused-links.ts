/** The start of a link, anywhere in a word. Mail programs link `_https://` too. */
const schemes = /[a-z][a-z\d+.-]*:\/+|\b(?:mailto|tel|sms):|\bwww\./gi;

/**
 * Phones and mail programs also link `evil.test`. A space after the dot prevents that, and `J.P. Smith` stays.
 * Addresses may contain other dot characters, combining accents and emoji.
 */
const domainDots = /(?<=[^\s.])[.\u2024。．｡](?=\p{DI}*\p{L}[\p{L}\p{M}\p{DI}])/gu;

/** An IPv4 address, which some phones link. */
const ipAddresses = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;

/** Invisible characters. Sending may drop them, which would join a link. Those inside emoji and letters stay. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{DI}/gu;

/**
 * Breaks all links in a text, but leaves it readable. A stranger's text is sent in the business's name to the named
 * customer and the owner.
 */
export const withoutLinks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(schemes, (scheme) => (/^www\.$/i.test(scheme) ? `${scheme.slice(0, -1)} ` : ''))
    .replace(ipAddresses, (address) => address.replaceAll('.', '. '))
    .replace(domainDots, '$& ');
