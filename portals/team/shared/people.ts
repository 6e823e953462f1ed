/** Whom a page or a dialog is about. */
export type PersonKind = 'provider' | 'partner';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** The people of whom every word that is typed stands somewhere. */
export function foundBy<Person>(
  people: readonly Person[],
  search: string,
  texts: (person: Person) => (string | null)[],
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = texts(person).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
