import { addressLine } from '../../messages/address-line';
import { cleanLine } from '../../messages/clean-line';

export interface PlaceOfCells {
  address: string | null;
  suburb: string | null;
  postcode: string | null;
}

const states =
  '(?:vic|victoria|nsw|new south wales|qld|queensland|sa|south australia|tas|tasmania|act|nt|wa)';
const country = '(?:au|aus|australia)';
/** State, postcode and country at the end of an address. */
const tail = new RegExp(`[\\s,]*(?:\\b${states}\\b)?[\\s,.]*(\\d{4})?[\\s,]*(?:\\b${country}\\b)?$`, 'i');

/** A postcode as spreadsheets and people write it: `VIC 3981`, `3981.0`, or `800` of the Northern Territory. */
export function readPostcode(cell: string): string | null {
  const text = cleanLine(cell).replace(/\.0+$/, '');
  if (/^\d{3}$/.test(text)) return `0${text}`;
  const found = text.match(/\b\d{4}\b/g) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

interface Ending {
  text: string;
  postcode: string | null;
}

/** A text without the state, the postcode and the country at its end. */
function withoutEnding(text: string): Ending {
  // Only the end is looked at: a pattern that is tried at each place of a long text would take its square.
  const from = Math.max(0, text.length - 60);
  const end = text.slice(from);
  const found = tail.exec(end);
  if (!found?.[0].trim()) return { text, postcode: null };
  return { text: `${text.slice(0, from)}${end.slice(0, found.index)}`.trim(), postcode: found[1] ?? null };
}

/** A suburb in which state and postcode may stand too: `Koo Wee Rup VIC 3981`. */
export function readSuburb(cell: string): { suburb: string | null; postcode: string | null } {
  const line = cleanLine(cell.replace(/[\r\n]+/g, ', '));
  const { text, postcode } = withoutEnding(line);
  return { suburb: cleanLine(text) || null, postcode };
}

/** A whole address in one cell. Its town is what stands behind the last comma, where state or postcode follow. */
export function readWholeAddress(cell: string): PlaceOfCells {
  const line = addressLine(cell);
  const { text, postcode } = withoutEnding(line);
  const at = text.lastIndexOf(',');
  const hasEnding = text.length < line.length;
  if (!hasEnding || at < 0) return { address: line || null, suburb: null, postcode };
  const suburb = cleanLine(text.slice(at + 1));
  const isTown = suburb !== '' && !/\d/.test(suburb);
  if (!isTown) return { address: cleanLine(text) || null, suburb: null, postcode };
  return { address: cleanLine(text.slice(0, at)) || null, suburb, postcode };
}
