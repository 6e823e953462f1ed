import { digitRun, numberOfRun } from '../../accounts/phone-shape';
import { formatPhone, normalisePhone } from '../../accounts/phones';
import { wordsBesidePhone } from '../../accounts/words-beside-phone';
import { cleanLine } from '../../messages/clean-line';
import { type CellRemark, isNothing, placeholderRemark } from './cell';

export interface PhonesOfCell {
  phones: string[];
  /** Other words of the cell, for the client's notes. */
  notes: string[];
  remarks: CellRemark[];
}

/** Length of the longest number with separators. */
const maxPhoneLength = 30;
/** Enough for ten numbers and their words. */
const maxPhonesLength = 500;

/** Restores a number that a spreadsheet changed: without its leading zero or plus, or with `.0` at the end. */
function phoneIn(text: string): string | null {
  if (text.length > maxPhoneLength) return null;
  const digits = text.replace(/\.0+$/, '').replace(/[\s().-]/g, '');
  if (!/^\d+$/.test(digits)) return normalisePhone(text);
  const candidates = [
    text,
    ...(/^[1-9]\d{8}$/.test(digits) ? [`0${digits}`] : []),
    ...(/^6[14]/.test(digits) ? [`+${digits}`] : []),
  ];
  return candidates.map(normalisePhone).find((phone) => phone !== null) ?? null;
}

/** Splits two numbers with only a space between them. */
function phonesInARow(run: string): string[] {
  const phones: string[] = [];
  let part = '';
  for (const group of run.split(/\s+/)) {
    part = part ? `${part} ${group}` : group;
    if (part.length > maxPhoneLength) return [];
    const phone = phoneIn(part);
    if (!phone) continue;
    phones.push(phone);
    part = '';
  }
  return part ? [] : phones;
}

const separators = /:::|[;,|/\n\r&]|\s(?:or|and)\s/i;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Matches Excel's short form of a long number, which has lost digits. */
const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text);

function faultOfPhone(value: string): string {
  if (isShortened(value))
    return `“${value}” isn't a phone number. Excel shortened it: format the column as text.`;
  return digitsIn(value) === 8
    ? `“${value}” has no area code. Add it, for example 03.`
    : `“${value}” isn't a phone number.`;
}

/** Reads the numbers, words and faults of a part of a cell. */
function readPart(part: string, found: PhonesOfCell): void {
  const numbers: string[] = [];
  /** Numbers stored as text, because their area code is unknown. */
  const local: string[] = [];
  let rest = part;
  for (const [run] of part.matchAll(digitRun)) {
    if (digitsIn(run) < 6) continue;
    const number = numberOfRun(run);
    const singlePhone = phoneIn(number);
    const phones = singlePhone ? [singlePhone] : phonesInARow(number);
    if (phones.length) numbers.push(...phones);
    else {
      found.remarks.push({ value: number, as: null, why: faultOfPhone(number) });
      if (digitsIn(number) === 8) local.push(number);
    }
    rest = rest.replace(run, ' ');
  }
  found.phones.push(...numbers);
  const words = wordsBesidePhone(rest);
  const isOfLocal = words !== '' && numbers.length === 0 && local.length === 1;
  found.notes.push(...local.map((number) => `Phone: ${number}${isOfLocal ? `, ${words}` : ''}`));
  if (!words || isOfLocal) return;
  if (!numbers.length && !/\p{L}/u.test(words))
    found.remarks.push({ value: words, as: null, why: faultOfPhone(words) });
  else found.notes.push(numbers[0] ? `${formatPhone(numbers[0])}: ${words}` : words);
}

/** Reads all phone numbers of a cell, with the words beside them. */
export function readPhones(cell: string): PhonesOfCell {
  const found: PhonesOfCell = { phones: [], notes: [], remarks: [] };
  const lines = cell
    .slice(0, maxPhonesLength)
    .split(/[\r\n]+/)
    .map(cleanLine);
  const text = lines.join('\n').trim();
  if (!text) return found;
  if (isNothing(text)) return { ...found, remarks: [placeholderRemark(text)] };
  if (isShortened(text)) return { ...found, remarks: [{ value: text, as: null, why: faultOfPhone(text) }] };
  const whole = /\p{L}/u.test(text) ? null : phoneIn(text);
  if (whole) return { ...found, phones: [whole] };
  for (const part of text.split(separators)) if (part.trim()) readPart(part.trim(), found);
  return { ...found, phones: [...new Set(found.phones)] };
}
