import { isPic, tidyPic } from '../pic';
import { storableName } from '../stored-names';
import { type LineCells, type LineRemark, lineCells } from './line-cells';
import { lineEmail, linePhones } from './line-contact';
import { type DayRules, type LineHorse, lineHorses } from './line-horses';
import { lineNames } from './line-names';
import { linePlace } from './line-place';
import { type ColumnMeaning, meanings } from './meanings';
import type { Column } from './read-columns';

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
