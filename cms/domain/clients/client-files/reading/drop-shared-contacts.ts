import { formatPhone } from '../../../../../rules/accounts/phones';
import { foldName, nameOf } from '../../../../../rules/clients/names';
import type { FileLine, GoodLine } from './client-file';

/** More people have no number in common. It stands in the place of one that nobody knows, such as 0400 000 000. */
const maxPeople = 50;

const goodLines = (lines: readonly FileLine[]): GoodLine[] =>
  lines.filter((line): line is GoodLine => 'client' in line);

/** The phones, or emails, that rows of too many names have. */
function findShared(lines: readonly GoodLine[], field: 'phone' | 'email'): Set<string> {
  const names = new Map<string, Set<string>>();
  for (const { client } of lines) {
    const contact = client[field];
    if (!contact) continue;
    const known = names.get(contact) ?? new Set<string>();
    names.set(contact, known.add(foldName(nameOf(client))));
  }
  return new Set([...names].flatMap(([contact, { size }]) => (size > maxPeople ? contact : [])));
}

/** Takes phones and emails that more than 50 people of a file have from their rows. A remark says so. */
export function dropSharedContacts(lines: readonly FileLine[]): void {
  for (const [field, label] of [
    ['phone', 'Phone'],
    ['email', 'Email'],
  ] as const) {
    const good = goodLines(lines);
    const shared = findShared(good, field);
    if (!shared.size) continue;
    for (const { client, remarks } of good) {
      const contact = client[field];
      if (!contact || !shared.has(contact)) continue;
      const value = formatPhone(contact);
      client[field] = null;
      const why = `“${value}” is left out: more than ${maxPeople} people in this file have it.`;
      remarks.push({ column: label, value, as: null, why });
    }
  }
}
