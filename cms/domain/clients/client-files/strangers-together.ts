import { foldName, nameOf } from '../../../../rules/clients/names';
import type { FileLine } from './reading/client-file';

/** Everything by which two rows may be about the same client. */
function keysOf(line: FileLine): string[] {
  if ('wrong' in line) return [];
  const { phone, otherPhones, email, ...names } = line.client;
  const contacts = [phone, ...otherPhones, email].filter((contact): contact is string => Boolean(contact));
  return [...contacts, foldName(nameOf(names))];
}

/** The rows in their order, in parts of rows that have nothing in common: none of a part is about the client of another. */
export function* strangersTogether(lines: readonly FileLine[], max: number): Generator<FileLine[]> {
  let part: FileLine[] = [];
  let taken = new Set<string>();
  for (const line of lines) {
    const keys = keysOf(line);
    if (part.length >= max || keys.some((key) => taken.has(key))) {
      yield part;
      part = [];
      taken = new Set();
    }
    part.push(line);
    for (const key of keys) taken.add(key);
  }
  if (part.length) yield part;
}
