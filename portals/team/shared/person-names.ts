import type { OwnersPartner } from '../../../contracts/team/partners';
import type { OwnersProvider } from '../../../contracts/team/providers';
import { phoneInText } from '../../../rules/accounts/phone-shape';
import { formatPhone } from '../../../rules/accounts/phones';
import { foldForSearch, searchWords } from '../../../rules/accounts/search-words';

export type PersonKind = 'provider' | 'partner';
export type Person = OwnersProvider | OwnersPartner;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Returns a phone as stored, as shown, and as digits only. */
function phoneForms(phone: string): string[] {
  const formattedPhone = formatPhone(phone);
  return [phone, formattedPhone, formattedPhone.replace(/\D/g, '')];
}

export function searchPeople<Person extends { phone: string | null }>(
  people: readonly Person[],
  search: string,
  texts: (person: Person) => (string | null)[],
) {
  const wording = searchWords(phoneInText(search));
  return people.filter((person) => {
    const text = foldForSearch([...texts(person), ...phoneForms(person.phone ?? '')].join(' '));
    return wording.every((word) => text.includes(word));
  });
}
