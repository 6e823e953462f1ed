import { cleanLine } from '../messages/clean-line';

/** The address in a text as mail programs copy it: of `Marlee <marlee@example.com>` the part between the brackets. */
export function emailAddressIn(text: string): string {
  const line = cleanLine(text);
  const from = line.lastIndexOf('<');
  const isNamed = from >= 0 && line.endsWith('>');
  return cleanLine(isNamed ? line.slice(from + 1, -1) : line).toLowerCase();
}
