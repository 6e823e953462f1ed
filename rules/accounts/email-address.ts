import { cleanLine } from '../messages/clean-line';

/** Extracts an email address from text copied out of a mail program, such as `Marlee <marlee@example.com>`. */
export function emailAddressIn(text: string): string {
  const line = cleanLine(text);
  const from = line.lastIndexOf('<');
  const isNamed = from >= 0 && line.endsWith('>');
  return cleanLine(isNamed ? line.slice(from + 1, -1) : line).toLowerCase();
}
