import { type CardProperty, cardsIn, partsOf, plainValue } from './card-lines';
import { type Table, tableLimits, tooManyRows, UnreadableFile } from './table';

type Cells = Map<string, string>;

/** Puts a value into a column, or into a further one where the first is taken. */
function add(cells: Cells, heading: string, value: string): void {
  const text = value.trim();
  if (!text) return;
  let name = heading;
  for (let number = 2; cells.has(name); number++) name = `${heading} ${number}`;
  if (cells.size >= tableLimits.columns)
    throw new UnreadableFile('A contact in this file has more than 300 entries. Remove it, and try again.');
  cells.set(name, text);
}

function addAddress(cells: Cells, { types, value }: CardProperty): void {
  const [box = '', extended = '', street = '', city = '', , postcode = ''] = partsOf(value);
  const kind = types.includes('WORK') ? 'Work' : types.includes('HOME') ? 'Home' : 'Other';
  const number = cells.has(`${kind} street`) || cells.has(`${kind} suburb`) ? ' 2' : '';
  add(cells, `${kind} street${number}`, [box, extended, street].filter(Boolean).join('\n'));
  add(cells, `${kind} suburb${number}`, city);
  add(cells, `${kind} postcode${number}`, postcode);
}

function addPhone(cells: Cells, { types, value }: CardProperty): void {
  const isFax = types.includes('FAX') || types.includes('PAGER');
  const isMobile = types.includes('CELL') || types.includes('IPHONE');
  add(cells, isFax ? 'Fax' : isMobile ? 'Mobile' : 'Phone', plainValue(value));
}

function addName(cells: Cells, { value }: CardProperty): void {
  const [family = '', first = '', middle = '', prefix = '', suffix = ''] = partsOf(value);
  add(cells, 'First name', first);
  add(cells, 'Middle name', middle);
  add(cells, 'Family name', family);
  add(cells, 'Name prefix', prefix);
  add(cells, 'Name suffix', suffix);
}

const writers: Record<string, (cells: Cells, property: CardProperty) => void> = {
  N: addName,
  FN: (cells, { value }) => add(cells, 'Name', plainValue(value)),
  ORG: (cells, { value }) => add(cells, 'Business', partsOf(value)[0] ?? ''),
  TEL: addPhone,
  EMAIL: (cells, { value }) => add(cells, 'Email', plainValue(value)),
  ADR: addAddress,
  NOTE: (cells, { value }) => add(cells, 'Notes', plainValue(value)),
  CATEGORIES: (cells, { value }) => add(cells, 'Labels', plainValue(value)),
  NICKNAME: (cells, { value }) => add(cells, 'Nickname', plainValue(value)),
  BDAY: (cells, { value }) => add(cells, 'Birthday', plainValue(value)),
  URL: (cells, { value }) => add(cells, 'Web page', plainValue(value)),
};

/** The contact cards of a file as a table with headings of our own. */
export function cardTable(text: string): Table {
  const cards = cardsIn(text).map((properties) => {
    const cells: Cells = new Map();
    for (const property of properties) writers[property.name]?.(cells, property);
    return cells;
  });
  if (cards.every((cells) => !cells.size)) throw new UnreadableFile('This file is empty.');
  if (cards.length > tableLimits.rows) throw tooManyRows();
  const headings = [...new Set(cards.flatMap((cells) => [...cells.keys()]))];
  const rows = cards.flatMap((cells, at) =>
    cells.size ? [{ line: at + 1, cells: headings.map((heading) => cells.get(heading) ?? '') }] : [],
  );
  return { kind: 'cards', headings, hasHeadings: true, rows };
}
