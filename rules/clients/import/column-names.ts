import { cleanLine } from '../../messages/clean-line';

const maxLength = 100;

/** MYOB writes `Addr 1 - Line 1` once, and `- City` for the columns after it. */
function completeHeadings(headings: readonly string[]): string[] {
  let block = '';
  return headings.map((heading) => {
    const text = heading.slice(0, maxLength).trim();
    if (/^-\s/.test(text)) return block ? `${block} ${text}` : text;
    const at = text.indexOf(' - ');
    block = at > 0 ? text.slice(0, at) : block;
    return text;
  });
}

/** A name for each column that no other column of the file has: its heading, `Phone (2)`, or `Column 3` without one. */
export function columnNames(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return completeHeadings(headings).map((heading, at) => {
    const name = cleanLine(heading.replace(/\s+/g, ' ')) || `Column ${at + 1}`;
    const key = name.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > 1 ? `${name} (${count})` : name;
  });
}

/** The heading in a name that `columnNames` gave. */
export const headingIn = (name: string): string => name.replace(/ \(\d{1,3}\)$/, '');
