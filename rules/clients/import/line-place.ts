import { addressLine } from '../../messages/address-line';
import { placeLine } from '../place-line';
import type { FilledCell, LineCells } from './line-cells';
import { places } from './meanings';
import { type PlaceOfCells, readPostcode, readSuburb, readWholeAddress } from './read-place';

const noPlace: PlaceOfCells = { address: null, suburb: null, postcode: null };

function postcodeIn(line: LineCells, cell: FilledCell | undefined): string | null {
  if (!cell) return null;
  const postcode = readPostcode(cell.text);
  if (postcode !== cell.text)
    line.remark(cell, {
      value: cell.text,
      as: postcode,
      why: postcode ? `“${cell.text}” is read as ${postcode}.` : `“${cell.text}” isn't a postcode.`,
    });
  return postcode;
}

function placeIn(line: LineCells, cells: readonly FilledCell[]): PlaceOfCells {
  const cellsAs = (as: string) => cells.filter(({ column }) => column.as === as);
  const { suburb, postcode: besideSuburb } = readSuburb(cellsAs('suburb')[0]?.text ?? '');
  const postcode = postcodeIn(line, cellsAs('postcode')[0]) ?? besideSuburb;
  const street = cellsAs('address')
    .map(({ text }) => addressLine(text))
    .filter(Boolean)
    .join(', ');
  const whole = cellsAs('wholeAddress')[0]?.text ?? '';
  if (street && suburb) return { address: street, suburb, postcode };
  const read = readWholeAddress(street || whole);
  // Removes the town from the street when the town has its own column.
  if (suburb)
    return { address: read.suburb ? read.address : null, suburb, postcode: postcode ?? read.postcode };
  return { ...read, postcode: postcode ?? read.postcode };
}

const orderOf = (place: string): number => places.findIndex((each) => place.startsWith(each));

const labels: Record<string, string> = { postal: 'Postal address', work: 'Work address' };

/** The address to drive to. Other addresses become notes. */
export function linePlace(line: LineCells): PlaceOfCells {
  const cells = line.textsOf('address', 'wholeAddress', 'suburb', 'postcode');
  const groups = [...Map.groupBy(cells, ({ column }) => column.place)]
    .sort(([one], [other]) => orderOf(one) - orderOf(other) || one.localeCompare(other))
    .map(([place, own]) => ({ place, read: placeIn(line, own) }))
    .filter(({ read }) => placeLine(read));
  const best =
    groups.find(({ read }) => read.address && read.suburb) ??
    groups.find(({ read }) => read.address) ??
    groups.find(({ read }) => read.suburb) ??
    groups[0];
  for (const { place, read } of groups) {
    if (!best || placeLine(read) === placeLine(best.read)) continue;
    line.notes.push(`${labels[place.split(' ')[0] ?? ''] ?? 'Other address'}: ${placeLine(read)}`);
  }
  return best?.read ?? noPlace;
}
