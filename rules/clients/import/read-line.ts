import { isAustralianMobile } from '../../accounts/australian-mobile';
import { addressLine } from '../../messages/address-line';
import { isPic, tidyPic } from '../pic';
import { placeLine } from '../place-line';
import { storableName } from '../stored-names';
import type { FilledCell } from './line-cells';
import { type LineCells, type LineRemark, lineCells } from './line-cells';
import { type DayRules, type LineHorse, lineHorses } from './line-horses';
import { lineNames } from './line-names';
import { type ColumnMeaning, meanings, places } from './meanings';
import type { Column } from './read-columns';
import { readEmails } from './read-emails';
import { readPhones } from './read-phones';
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
function linePlace(line: LineCells): PlaceOfCells {
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

/** The numbers of a row in storing order: a mobile first, from any column. */
function linePhones(line: LineCells, inNames: readonly string[], max: number) {
  const cells = line.of('phone');
  const ordered = [
    ...cells.filter(({ column }) => column.isMobile),
    ...cells.filter(({ column }) => !column.isMobile),
  ];
  const found = ordered.flatMap((cell) => {
    const { phones, notes, remarks } = readPhones(cell.text);
    line.notes.push(...notes);
    for (const remark of remarks) line.remark(cell, remark);
    return phones;
  });
  const phones = [...new Set([...found, ...inNames])];
  const sorted = [
    ...phones.filter(isAustralianMobile),
    ...phones.filter((phone) => !isAustralianMobile(phone)),
  ];
  const [phone = null, ...otherPhones] = sorted;
  if (otherPhones.length > max) line.notes.push(`More phones: ${otherPhones.slice(max).join(', ')}`);
  return { phone, otherPhones: otherPhones.slice(0, max) };
}

/** The first email of a row. The others become a note. */
function lineEmail(line: LineCells, isEmail: (text: string) => boolean): string | null {
  const found = line.of('email').flatMap((cell) => {
    const { emails, remarks } = readEmails(cell.text, isEmail);
    for (const remark of remarks) line.remark(cell, remark);
    return emails;
  });
  const [email = null, ...others] = new Set(found);
  if (others.length) line.notes.push(`Other email: ${others.join(', ')}`);
  return email;
}

export interface LineClient {
  firstName: string | null;
  familyName: string | null;
  businessName: string | null;
  phone: string | null;
  otherPhones: string[];
  email: string | null;
  address: string | null;
  suburb: string | null;
  postcode: string | null;
  access: string | null;
  notes: string | null;
  pic: string | null;
}

/** A row of a file as a client with horses. */
export interface LineRead {
  client: LineClient;
  horses: LineHorse[];
  remarks: LineRemark[];
}

export interface LineRules extends DayRules {
  isEmail: (text: string) => boolean;
  labelOfWork: (work: string) => string;
  isOneHorse: boolean;
  longest: { name: number; address: number; suburb: number; text: number; otherPhones: number };
}

/** Text of several lines. Removes control characters. */
const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .trim();

/** Joins the cells of one meaning, without repetitions. */
function joined(
  line: LineCells,
  as: 'access' | 'notes',
  more: readonly string[],
  max: number,
): string | null {
  const cells = line
    .textsOf(as)
    .map(({ column, text }) => (column.label ? `${column.label}: ${text}` : text));
  const text = [...new Set([...cells, ...more].map(plainText))].filter(Boolean).join('\n');
  if (text.length <= max) return text || null;
  const [first] = line.of(as);
  if (first)
    line.remark(first, {
      value: `${text.slice(0, 40)}…`,
      as: '…',
      why: `Only the first ${max} characters fit.`,
    });
  return text.slice(0, max).trim();
}

function picIn(line: LineCells): string | null {
  const [cell] = line.textsOf('pic');
  if (!cell) return null;
  const pic = tidyPic(cell.text);
  if (pic && isPic(pic)) return pic;
  line.remark(cell, {
    value: cell.text,
    as: null,
    why: `“${cell.text}” isn’t a PIC. Use one like 3ABCD123.`,
  });
  return null;
}

/** A name in storable form. A remark reports cut or dropped text. */
function storable(line: LineCells, as: ColumnMeaning, text: string | null, max: number): string | null {
  const name = storableName(text, max);
  if (name === text || !text) return name;
  const value = text.slice(0, 60);
  const column = meanings.find((meaning) => meaning.value === as)?.label ?? '';
  const why = name ? `“${value}” is read as ${name}.` : `“${value}” is left out.`;
  line.remarks.push({ column, value, as: name, why });
  return name;
}

/** Reads a row. Null for a row without any known value. */
export function readLine(
  cells: readonly string[],
  columns: readonly Column[],
  rules: LineRules,
): LineRead | null {
  const { longest } = rules;
  const line = lineCells(cells, columns);
  const { phones, ...names } = lineNames(line);
  const contact = { ...linePhones(line, phones, longest.otherPhones), email: lineEmail(line, rules.isEmail) };
  const place = linePlace(line);
  const horses = lineHorses(line, rules);
  const client: LineClient = {
    firstName: storable(line, 'firstName', names.firstName, longest.name),
    familyName: storable(line, 'familyName', names.familyName, longest.name),
    businessName: storable(line, 'businessName', names.businessName, longest.name),
    ...contact,
    address: storable(line, 'address', place.address, longest.address),
    suburb: storable(line, 'suburb', place.suburb, longest.suburb),
    postcode: place.postcode,
    access: joined(line, 'access', [], longest.text),
    notes: joined(line, 'notes', line.notes, longest.text),
    pic: picIn(line),
  };
  const named = horses.flatMap((horse) => {
    const name = storable(line, 'horse', horse.name, longest.name);
    return name ? [{ ...horse, name }] : [];
  });
  const isEmpty =
    !named.length && !line.remarks.length && Object.values(client).every((each) => !each?.length);
  return isEmpty ? null : { client, horses: named, remarks: line.remarks };
}
