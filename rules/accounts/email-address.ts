import { cleanLine } from '../messages/clean-line';

/** The label before a copied address, and the subject that a copied `mailto:` link carries. */
const label = /^e-?mail(?: address)?\s*:\s*(?=\S+@)/i;
const subjectOfLink = /(?<=@[^\s?]+)\?(?:subject|cc|bcc|body)=.*$/i;

/** Extracts an email address from text copied out of a mail program, such as `Marlee <marlee@example.com>.` */
export function emailAddressIn(text: string): string {
  // An address never ends with a full stop, but a copied sentence does.
  const line = cleanLine(text).replace(/\.{1,3}$/, '');
  const from = line.lastIndexOf('<');
  const isNamed = from >= 0 && line.endsWith('>');
  const address = cleanLine(isNamed ? line.slice(from + 1, -1) : line.replace(label, ''));
  return address.replace(subjectOfLink, '').toLowerCase();
}
