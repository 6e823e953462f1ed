import { toLatinLetters } from '../accounts/to-latin-letters';
import { withoutLegalForm } from './legal-forms';
import { splitPerson } from './split-person';

/** Names of a person or a business. */
export interface Names {
  firstName?: string | null;
  familyName?: string | null;
  businessName?: string | null;
}

/** A name for comparisons: without letter case, accents, spaces and punctuation. */
export const foldName = (name: string | null | undefined): string =>
  toLatinLetters(name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const tidy = (name: string | null | undefined): string => (name ?? '').trim();

/** Display name of a client: the business, or else first and last name. */
export const nameOf = ({ firstName, familyName, businessName }: Names): string =>
  tidy(businessName) || `${tidy(firstName)} ${tidy(familyName)}`.trim();

/** Splits a name in one text: `Sarah van der Zande`, or `Wintle, Marlee`. */
export function splitName(text: string): Names {
  const [firstName, familyName] = splitPerson(text);
  return { firstName, familyName };
}

/** The family name for comparisons, or else the only name. */
const familyOf = ({ firstName, familyName }: Names): string => foldName(familyName) || foldName(firstName);

/** True when both have the same family name, or the same complete business name. */
export function bearSameName(one: Names, other: Names): boolean {
  const [a, b] = [one, other].map((each) => ({
    business: foldName(withoutLegalForm(each.businessName ?? '')),
    family: familyOf(each),
    person: foldName(`${each.firstName ?? ''}${each.familyName ?? ''}`),
    whole: foldName(withoutLegalForm(nameOf(each))),
  }));
  if (!a || !b) return false;
  // Ignores how a program splits the name: `Sarah van der` and `Zande` are Sarah van der Zande.
  if (a.whole !== '' && a.whole === b.whole) return true;
  if (a.person !== '' && a.person === b.person && !(a.business && b.business)) return true;
  if (a.business || b.business) {
    // A business is often typed into a person's fields, with staff under the family's name.
    const isBusiness = (a.business || a.whole) === (b.business || b.whole);
    return isBusiness || (a.family !== '' && a.family === b.family && !(a.business && b.business));
  }
  return a.family !== '' && a.family === b.family;
}
