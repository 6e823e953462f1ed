import { spacedOut, splitEnding } from '../../calendar/address-ending';
import { addressLine } from '../../messages/address-line';
import { cleanLine } from '../../messages/clean-line';

export interface PlaceOfCells {
  address: string | null;
  suburb: string | null;
  postcode: string | null;
}

/** A postcode as typed or from a spreadsheet: `VIC 3981`, `3981.0`, or `800` of the Northern Territory. */
export function readPostcode(cell: string): string | null {
  const text = cleanLine(cell).replace(/\.0+$/, '');
  if (/^\d{3}$/.test(text)) return `0${text}`;
  const found = text.match(/\b\d{4}\b/g) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

const streetTypes = [
  'street st road rd avenue ave av lane ln drive drv dr court ct crescent cres cr track trk highway hwy',
  'place pl way close cl parade pde terrace tce boulevard blvd bvd grove gr rise circuit cct',
]
  .join(' ')
  .replaceAll(' ', '|');
/** A number, a street of at least two words, and a town. */
const streetAndTown = new RegExp(
  `^(.{0,20}?\\d\\S*\\s+\\S+(?:\\s\\S+){0,4}?\\s(?:${streetTypes})\\.?)\\s(\\D{3,40})$`,
  'i',
);

/** Splits before the town: after the last comma, else after the word for a street. */
function streetBeforeTown(text: string): [street: string, town: string] | null {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return [text.slice(0, comma), text.slice(comma + 1)];
  const [, street = '', town = ''] = (text.length <= 160 && streetAndTown.exec(text)) || [];
  return street ? [street, town] : null;
}

/** A suburb, possibly with state and postcode: `Koo Wee Rup VIC 3981`. */
export function readSuburb(cell: string): { suburb: string | null; postcode: string | null } {
  const line = cleanLine(cell.replace(/[\r\n]+/g, ', '));
  const { text, postcode } = splitEnding(line);
  return { suburb: cleanLine(text) || null, postcode };
}

/** A whole address in one cell. Separates the town from the street only before a state or a postcode. */
export function readWholeAddress(cell: string): PlaceOfCells {
  const line = addressLine(spacedOut.test(cell) ? cell.replace(/\s{2,5}/g, ', ') : cell);
  const { text, postcode } = splitEnding(line);
  const parts = text.length < line.length ? streetBeforeTown(text) : null;
  if (!parts) return { address: line || null, suburb: null, postcode };
  const [street, suburb] = parts.map(cleanLine) as [string, string];
  const isTown = suburb !== '' && !/\d/.test(suburb);
  if (!isTown) return { address: cleanLine(text) || null, suburb: null, postcode };
  return { address: street || null, suburb, postcode };
}
