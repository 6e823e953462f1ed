import { inPlainLetters } from '../accounts/latin-letters';
import { withoutLegalForm } from './legal-forms';
import { splitPerson } from './split-person';

/** Names of a person or a business. */
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

/** Display name of a client: the business, else both names. */
export const nameOf = ({ firstName, familyName, businessName }: Names): string =>
  tidy(businessName) || `${tidy(firstName)} ${tidy(familyName)}`.trim();

/** The names of somebody who is written in one text: `Sarah van der Zande`, or `Wintle, Marlee`. */
export function namesIn(text: string): Names {
  const [firstName, familyName] = splitPerson(text);
  return { firstName, familyName };
}

/** The family's name as it is compared; the only name of who has no other. */
const familyOf = ({ firstName, familyName }: Names): string => foldName(familyName) || foldName(firstName);

/** True when both have the same family name, or the same whole business name. */
export function bearSameName(one: Names, other: Names): boolean {
  const [a, b] = [one, other].map((each) => ({
    business: foldName(withoutLegalForm(each.businessName ?? '')),
    family: familyOf(each),
    person: foldName(`${each.firstName ?? ''}${each.familyName ?? ''}`),
    whole: foldName(withoutLegalForm(nameOf(each))),
  }));
  if (!a || !b) return false;
  // However a program splits it: `Sarah van der` and `Zande` are Sarah van der Zande.
  if (a.whole !== '' && a.whole === b.whole) return true;
  if (a.person !== '' && a.person === b.person && !(a.business && b.business)) return true;
  if (a.business || b.business) {
    // A business is often typed into a person's boxes, and its staff are called by the family's name.
    const isBusiness = (a.business || a.whole) === (b.business || b.whole);
    return isBusiness || (a.family !== '' && a.family === b.family && !(a.business && b.business));
  }
  return a.family !== '' && a.family === b.family;
}
