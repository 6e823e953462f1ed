import { isMask } from '../accounts/masks';
import { cleanLine } from '../messages/clean-line';
import { bsbWithAccount, normaliseAccountNumber, normaliseBsb } from './bank';

export interface TypedBank {
  bsb?: string | null;
  accountNumber?: string | null;
  accountName?: string | null;
}

interface BankLine {
  bsb?: string;
  accountNumber?: string;
  accountName?: string;
}

/** The labels that people write before each detail. */
const labels =
  /(?<![\p{L}\d])(?:(?<bsb>bsb)|(?<accountName>(?:(?:acc(?:oun)?t?|a\/c)[ .]*)?name)|(?<accountNumber>acc(?:oun)?t?|a\/c))(?:[ .]*(?:number|num|no|#)(?![\p{L}]))?(?![\p{L}])[ .:=#–-]*/giu;

/** Splits a text at its labels. The part before the first label has no name. */
function labelledParts(line: string): { name: string; text: string }[] {
  const found = [...line.matchAll(labels)];
  const starts = [{ name: '', from: 0, index: 0 }].concat(
    found.map(({ 0: label, index, groups = {} }) => ({
      name: Object.keys(groups).find((name) => groups[name]) ?? '',
      from: index + label.length,
      index,
    })),
  );
  return starts.flatMap(({ name, from }, at) => {
    const text = line.slice(from, starts[at + 1]?.index).replace(/^[ ,;/|]+|[ ,;/|–-]+$/g, '');
    return name || text ? [{ name, text }] : [];
  });
}

/** Reads the part of a line behind one label, or before all labels. Null for anything unclear. */
function readPart(name: string, text: string): BankLine | null {
  const [, bsbText, numberText] = bsbWithAccount.exec(text) ?? [];
  const isPair = bsbText !== undefined && numberText !== undefined && name !== 'accountNumber';
  const bsb = normaliseBsb(isPair ? bsbText.replace(/[,/]/g, '') : text);
  const accountNumber = normaliseAccountNumber(isPair ? numberText : text);
  if (isPair) return bsb && accountNumber ? { bsb, accountNumber } : null;
  if (name === 'accountName') return /^[^\d@]+$/.test(text) ? { accountName: text } : null;
  if (name === 'accountNumber') return accountNumber ? { accountNumber } : null;
  return bsb ? { bsb } : null;
}

/** Reads a pasted line with bank details: `BSB 063-000 Acc 12345678`. Null when it is unclear. */
function readBankLine(typed: string): BankLine | null {
  const parts = labelledParts(cleanLine(typed)).map(({ name, text }) => readPart(name, text));
  const read: BankLine = {};
  for (const part of parts) {
    if (!part || Object.keys(part).some((name) => name in read)) return null;
    Object.assign(read, part);
  }
  return read;
}

/** Reads the text of one box. A number without labels is the box's own. */
function readBox(name: 'bsb' | 'accountNumber', typed: string | null | undefined): BankLine | null {
  if (!typed?.trim() || isMask(typed)) return {};
  const line = readBankLine(typed);
  if (line?.bsb && line.accountNumber) return line;
  const number = name === 'bsb' ? normaliseBsb(typed) : normaliseAccountNumber(typed);
  if (number) return { [name]: number };
  return line?.[name] ? line : null;
}

const isOther = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/**
 * Returns the details that the boxes for bank details mean, where a whole line was pasted into one of them. Returns
 * nothing for an unclear line, or when two boxes contradict each other. A pasted name replaces the typed one, because it
 * belongs to the pasted numbers.
 */
export function readBankLines({ bsb, accountNumber }: TypedBank): BankLine {
  const one = readBox('bsb', bsb);
  const other = readBox('accountNumber', accountNumber);
  if (!one || !other) return {};
  if (isOther(one.bsb, other.bsb) || isOther(one.accountNumber, other.accountNumber)) return {};
  return { ...one, ...other };
}

/** True when a box's text can be read as its number, alone or in a pasted line. */
export const hasBsb = (typed: string): boolean => Boolean(readBox('bsb', typed)?.bsb);
export const hasAccountNumber = (typed: string): boolean =>
  Boolean(readBox('accountNumber', typed)?.accountNumber);
