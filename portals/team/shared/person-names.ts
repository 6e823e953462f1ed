import { formatPhone } from '../../../rules/accounts/phones';
import { foldForSearch, searchWords } from '../../../rules/accounts/search-words';

/** Kind of person that a page or a dialog is for. */
export type PersonKind = 'provider' | 'partner';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** A phone as it is stored, as it is shown, and as it is typed in one go. */
function waysToType(phone: string): string[] {
  const shown = formatPhone(phone);
  return [phone, shown, shown.replace(/\D/g, '')];
}

/** The people of whom every word that is typed stands somewhere. */
export function foundBy<Person extends { phone: string | null }>(
  people: readonly Person[],
  search: string,
  texts: (person: Person) => (string | null)[],
) {
  const wording = searchWords(search);
  return people.filter((person) => {
    const text = foldForSearch([...texts(person), ...waysToType(person.phone ?? '')].join(' '));
    return wording.every((word) => text.includes(word));
  });
}
