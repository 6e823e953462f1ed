import { cleanLine } from '../../messages/clean-line';

const maxLength = 100;

/** MYOB writes `Addr 1 - Line 1` once, and only `- City` for the following columns. */
function completeHeadings(headings: readonly string[]): string[] {
  let block = '';
  return headings.map((heading) => {
    const text = heading.slice(0, maxLength).trim();
    if (/^-\s/.test(text)) return block ? `${block} ${text}` : text;
    const dash = text.indexOf(' - ');
    block = dash > 0 ? text.slice(0, dash) : block;
    return text;
  });
}

/** Returns a unique name for each column: its heading, `Phone (2)`, or `Column 3` without one. */
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

/** The heading in a name from `columnNames`. */
export const headingIn = (name: string): string => name.replace(/ \(\d{1,3}\)$/, '');
