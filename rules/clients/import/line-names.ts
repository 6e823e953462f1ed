import { cleanLine } from '../../messages/clean-line';
import { foldName } from '../names';
import { splitPerson } from '../split-person';
import { isBusinessName } from './is-business-name';
import type { LineCells } from './line-cells';
import { readName, withoutBrackets } from './read-name';

export interface LineNames {
  firstName: string | null;
  familyName: string | null;
  businessName: string | null;
  /** Phone numbers inside a name. */
  phones: string[];
}

const fullNameOf = ({ firstName, familyName }: LineNames): string =>
  [firstName, familyName].filter(Boolean).join(' ');

/** The first filled cell of one meaning. Text in brackets becomes a note. */
function nameIn(line: LineCells, meaning: Parameters<LineCells['textsOf']>[0]): string | null {
  const [cell, ...more] = line.textsOf(meaning);
  if (!cell) return null;
  const { name, notes } = withoutBrackets(cleanLine(cell.text.replace(/[\r\n]+/g, ' ')));
  line.notes.push(...notes, ...more.map(({ column, text }) => `${column.name}: ${text}`));
  return name || null;
}

/** Decides whether a single column contains a family name or a business. A business has no first name beside it. */
function familyOrBusiness(names: LineNames, text: string | null): void {
  if (!text) return;
  if (!names.firstName && (isBusinessName(text) || text.includes(' '))) names.businessName ??= text;
  else names.familyName ??= text;
}

/** Splits a whole name in the column of first or family names. */
function splitLonely(names: LineNames): void {
  const { firstName, familyName } = names;
  const lonely = firstName && !familyName ? firstName : familyName && !firstName ? familyName : null;
  if (!lonely) return;
  if (isBusinessName(lonely) && !names.businessName) {
    Object.assign(names, { firstName: null, familyName: null, businessName: lonely });
    return;
  }
  const isWhole = firstName ? /\s/.test(lonely) : lonely.includes(',');
  if (isWhole) [names.firstName, names.familyName] = splitPerson(lonely);
}

/** Adds a whole name to the other columns: a repetition, a business beside a person, or the only name. */
function addWhole(line: LineCells, names: LineNames, text: string, isContact: boolean): void {
  const read = readName(text);
  line.notes.push(...read.notes);
  names.phones.push(...read.phones);
  const whole = read.businessName ?? [read.firstName, read.familyName].filter(Boolean).join(' ');
  const foldedNames = [fullNameOf(names), names.businessName].map((each) => foldName(each));
  if (!whole || foldedNames.includes(foldName(whole))) return;
  const hasPerson = fullNameOf(names) !== '';
  if (read.businessName && !names.businessName) names.businessName = read.businessName;
  else if (!hasPerson && !read.businessName)
    Object.assign(names, { firstName: read.firstName, familyName: read.familyName });
  else if (!isContact && !names.businessName) names.businessName = cleanLine(whole);
  else line.notes.push(`${isContact ? 'Contact' : 'Also called'}: ${whole}`);
}

/** Removes a business that repeats the person's name, such as `Wintle, Marlee` in the company column. */
function dropOwnName(names: LineNames): void {
  const { businessName } = names;
  if (!businessName || isBusinessName(businessName)) return;
  const { firstName, familyName } = readName(businessName);
  const person = foldName(fullNameOf(names));
  if (person && person === foldName([firstName, familyName].filter(Boolean).join(' ')))
    names.businessName = null;
}

/** The names of a row, from any columns. */
export function lineNames(line: LineCells): LineNames {
  const first = nameIn(line, 'firstName');
  const middle = nameIn(line, 'middleName');
  const names: LineNames = {
    firstName: [first, middle].filter(Boolean).join(' ') || null,
    familyName: nameIn(line, 'familyName'),
    businessName: nameIn(line, 'businessName'),
    phones: [],
  };
  familyOrBusiness(names, nameIn(line, 'familyOrBusiness'));
  splitLonely(names);
  for (const { text } of line.textsOf('name')) addWhole(line, names, text, false);
  for (const { text } of line.textsOf('contact')) addWhole(line, names, text, true);
  dropOwnName(names);
  return names;
}
