/** What says that a link begins, wherever in a word it stands: `_https://` is one to a mail program. */
const schemes = /[a-z][a-z\d+.-]*:\/+|\b(?:mailto|tel|sms):|\bwww\./gi;

/** Phones and mail programs make a link of `evil.test` too: a space after the dot ends that, and `J.P. Smith` stays. */
const domainDots = /(?<=[\p{L}\d])\.(?=\p{L}{2})/gu;

/**
 * A text with nothing in it that programs make a link of: what a stranger typed goes out under the business's name, to
 * whoever was named as the customer and to the owner. It can still be read.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(schemes, (scheme) => (/^www\.$/i.test(scheme) ? `${scheme.slice(0, -1)} ` : ''))
    .replace(domainDots, '. ');
