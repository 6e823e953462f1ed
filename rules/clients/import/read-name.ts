import { cleanLine } from '../../messages/clean-line';
import { splitPerson } from '../split-person';
import { isBusinessName } from './is-business-name';
import { readPhones } from './read-phones';

export interface NamesOfCell {
  firstName: string | null;
  familyName: string | null;
  businessName: string | null;
  /** Text in brackets after the name. */
  notes: string[];
  /** Phone numbers inside the name. */
  phones: string[];
}

const noNames: NamesOfCell = { firstName: null, familyName: null, businessName: null, notes: [], phones: [] };

/** Separates a name and its brackets: `Marlee Wintle (Bella's mum)`. */
export function withoutBrackets(text: string): { name: string; notes: string[] } {
  const notes: string[] = [];
  const apostrophes = text.replace(/(\p{L})[`´](\p{L})/gu, "$1'$2");
  const name = apostrophes.replace(/[([{]([^()[\]{}]{1,200})[)\]}]/g, (_, inside: string) => {
    if (inside.trim()) notes.push(inside.trim());
    return ' ';
  });
  return { name: name.replace(/\s+/g, ' ').trim(), notes };
}

/** Reads a person or a business from a file's only name column. */
export function readName(cell: string): NamesOfCell {
  const line = cleanLine(cell.replace(/[\r\n]+/g, ' '));
  const phones = (line.match(/\d/g)?.length ?? 0) >= 8 ? readPhones(line).phones : [];
  const text = phones.length ? line.replace(/[+(]?\d[\d\s().-]{5,}/g, ' ') : line;
  const { name: whole, notes } = withoutBrackets(text);
  if (!/\p{L}/u.test(whole)) return { ...noNames, notes, phones };
  if (isBusinessName(whole)) return { ...noNames, businessName: whole, notes, phones };
  const [name = '', ...behind] = whole.split(/\s[-–]\s/);
  const [firstName, familyName] = splitPerson(name);
  return { firstName, familyName, businessName: null, notes: [...notes, ...behind.filter(Boolean)], phones };
}
