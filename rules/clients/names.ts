import { inPlainLetters } from '../people/latin-letters';

/** What a person or a business is called. */
export interface Names {
  firstName?: string | null;
  familyName?: string | null;
  businessName?: string | null;
}

/** A name as it is compared: without letter case, accents, spaces and signs. */
export const foldName = (name: string | null | undefined): string =>
  inPlainLetters(name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const tidy = (name: string | null | undefined): string => (name ?? '').trim();

/** What a client is called: the business, else both names. */
export const nameOf = ({ firstName, familyName, businessName }: Names): string =>
  tidy(businessName) || `${tidy(firstName)} ${tidy(familyName)}`.trim();

/** The names of somebody who is written in one text: the last word is the family's. */
export function namesIn(text: string): Names {
  const words = text.trim().split(/\s+/);
  const familyName = words.pop() ?? '';
  return { firstName: words.join(' ') || null, familyName: familyName || null };
}

/** The family's name as it is compared; the only name of who has no other. */
const familyOf = ({ firstName, familyName }: Names): string => foldName(familyName) || foldName(firstName);

/** Whether these may be one: of the same family, or the same business by its whole name. */
export function bearSameName(one: Names, other: Names): boolean {
  const [a, b] = [one, other].map((each) => ({
    business: foldName(each.businessName),
    family: familyOf(each),
    whole: foldName(nameOf(each)),
  }));
  if (!a || !b) return false;
  if (a.business || b.business) {
    // Who books types a business into the boxes of a person; who works there is called by the family's name.
    const isBusiness = (a.business || a.whole) === (b.business || b.whole);
    return isBusiness || (a.family !== '' && a.family === b.family && !(a.business && b.business));
  }
  return a.family !== '' && a.family === b.family;
}
