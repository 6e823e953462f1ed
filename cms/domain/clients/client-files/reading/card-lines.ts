export interface CardProperty {
  /** Upper case, without its group. */
  name: string;
  /** Types in upper case: `CELL`, `HOME`. */
  types: string[];
  value: string;
}

/** Photos and sounds are long and contain nothing about a client. */
const skipped = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

/** Maximum number of characters read per property. Only notes may be long. */
const mostOfProperty = 100_000;
const quotedPrintable = /;ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i;

/**
 * Joins folded lines. Quoted-printable text continues after a `=` at the end of a line. Joins all parts at once: a
 * photo has 40,000.
 */
function* unfold(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    if (length < mostOfProperty) parts.push(part);
    length += part.length;
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = parts.at(-1) ?? '';
    if (last.endsWith('=') && quotedPrintable.test(parts[0] ?? '')) {
      parts[parts.length - 1] = last.slice(0, -1);
      add(line);
    } else if (parts.length && /^[ \t]/.test(line)) add(line.slice(1));
    else {
      if (parts.length) yield parts.join('');
      parts = [];
      length = 0;
      add(line);
    }
  }
  yield parts.join('');
}

/** Finds the end of the name and the parameters: the first colon outside quotes. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length && index < 1000; index++) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return -1;
}

/** Decodes quoted-printable bytes as UTF-8, the only encoding that today's phones write. */
function decodeQuoted(value: string): string {
  const bytes: number[] = [];
  for (const [part] of value.matchAll(/=[0-9A-F]{2}|./gisu)) {
    if (part.length === 3) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...Buffer.from(part, 'utf8'));
  }
  return Buffer.from(bytes).toString('utf8');
}

function propertyOf(line: string): CardProperty | null {
  const colon = colonOf(line);
  if (colon < 1) return null;
  const [full = '', ...parameters] = line.slice(0, colon).split(';');
  const name = (full.split('.').at(-1) ?? '').trim().toUpperCase();
  if (skipped.has(name)) return null;
  const words = parameters.flatMap((each) => {
    const [key = '', value] = each.split('=');
    if (value === undefined) return [key];
    return /^type$/i.test(key.trim()) ? value.replace(/"/g, '').split(',') : [];
  });
  const isQuoted = parameters.some((each) => /quoted-printable/i.test(each));
  const value = line.slice(colon + 1);
  return {
    name,
    types: words.map((word) => word.trim().toUpperCase()),
    value: isQuoted ? decodeQuoted(value) : value,
  };
}

export const plainValue = (value: string): string =>
  value.replace(/\\(?:([nN])|([\\,;:]))/g, (_, line?: string, sign?: string) => (line ? '\n' : (sign ?? '')));

/** Splits a value at semicolons, such as a name or an address. */
export const partsOf = (value: string): string[] =>
  value.split(/(?<!\\);/).map((part) => plainValue(part).trim());

/**
 * Reads the properties of each contact card in a file (.vcf, versions 2.1 to 4.0). The maintained parser, ical.js,
 * refuses a whole card for one unknown line, and every card of version 2.1, which Samsung phones still write.
 */
export function cardsIn(text: string): CardProperty[][] {
  const cards: CardProperty[][] = [];
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push([]);
    const property = propertyOf(line);
    const isFrame = property && (property.name === 'BEGIN' || property.name === 'END');
    if (property && !isFrame) cards.at(-1)?.push(property);
  }
  return cards;
}
