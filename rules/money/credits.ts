import { gstWithin, halfUp } from './gst';
import { type Line, lineTotal, sumCents, thousandths } from './invoice-lines';

/** A line of an issued invoice. */
export interface IssuedLine extends Line {
  id: number;
  description: string;
}

/** What a credit note takes back of one line. */
export interface CreditLine extends Line {
  lineId: number;
  description: string;
  totalCents: number;
}

export interface WantedCredit {
  lineId: number;
  /** All that is left of it when it is not given. */
  quantity?: number;
}

/** Why something cannot be credited. */
export type CreditRefusal =
  | { why: 'nothing-left' }
  | { why: 'unknown-line' | 'is-discount' | 'too-much'; lineId: number; left?: number };

const isDiscount = (line: Line): boolean => line.unitCents < 0;

/** What was credited of a line so far: thousandths of its quantity, and cents. */
function creditedOf(lineId: number, earlier: readonly CreditLine[]) {
  const own = earlier.filter((line) => line.lineId === lineId);
  return {
    parts: sumCents(own.map(({ quantity }) => thousandths(quantity))),
    cents: sumCents(own.map(({ totalCents }) => totalCents)),
  };
}

/** The lines that a discount was given on: those with GST, or those without, as it is; all where they are too little. */
function baseOf(discount: IssuedLine, lines: readonly IssuedLine[]): IssuedLine[] {
  const paid = lines.filter((line) => !isDiscount(line));
  const alike = paid.filter(({ taxable }) => taxable === discount.taxable);
  const given = lines.filter((line) => isDiscount(line) && line.taxable === discount.taxable);
  return sumCents(alike.map(lineTotal)) >= -sumCents(given.map(lineTotal)) ? alike : paid;
}

function creditOfLine(line: IssuedLine, parts: number, earlier: readonly CreditLine[]): CreditLine {
  const before = creditedOf(line.id, earlier);
  const whole = BigInt(thousandths(line.quantity));
  // From the whole line each time, so that its parts add up to it.
  const upTo = halfUp(BigInt(lineTotal(line)) * BigInt(before.parts + parts), whole);
  return {
    lineId: line.id,
    description: line.description,
    quantity: parts / 1000,
    unitCents: line.unitCents,
    taxable: line.taxable,
    totalCents: upTo - before.cents,
  };
}

/** The part of a discount that goes with what is credited by then of the lines that it was given on. */
function creditOfDiscount(
  discount: IssuedLine,
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
  now: readonly CreditLine[],
): CreditLine | null {
  const base = baseOf(discount, lines);
  const credited = [...earlier, ...now].filter(({ lineId }) => base.some(({ id }) => id === lineId));
  const whole = sumCents(base.map(lineTotal));
  const parts = sumCents(credited.map(({ totalCents }) => totalCents));
  const upTo = whole === 0 ? 0 : halfUp(BigInt(lineTotal(discount)) * BigInt(parts), BigInt(whole));
  const cents = upTo - creditedOf(discount.id, earlier).cents;
  if (cents === 0) return null;
  const isWhole = cents === lineTotal(discount);
  return {
    lineId: discount.id,
    description: discount.description,
    quantity: isWhole ? discount.quantity : 1,
    unitCents: isWhole ? discount.unitCents : cents,
    taxable: discount.taxable,
    totalCents: cents,
  };
}

/** What is left to credit of each line, in thousandths of its quantity. A discount goes with its lines. */
const leftOf = (line: IssuedLine, earlier: readonly CreditLine[]): number =>
  isDiscount(line) ? 0 : thousandths(line.quantity) - creditedOf(line.id, earlier).parts;

function refusalOf(
  { lineId, quantity }: WantedCredit,
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
): CreditRefusal | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return { why: 'unknown-line', lineId };
  if (isDiscount(line)) return { why: 'is-discount', lineId };
  const left = leftOf(line, earlier);
  const asked = quantity === undefined ? left : thousandths(quantity);
  return asked > left || left === 0 ? { why: 'too-much', lineId, left: left / 1000 } : null;
}

/** The lines of a credit note: those that are wanted, or all that is left, with their discounts; or why not. */
export function creditLines(
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
  wanted: readonly WantedCredit[] | undefined,
): CreditLine[] | CreditRefusal {
  const asked = wanted ?? lines.filter((line) => leftOf(line, earlier) > 0).map(({ id }) => ({ lineId: id }));
  if (!asked.length) return { why: 'nothing-left' };
  for (const each of asked) {
    const refusal = refusalOf(each, lines, earlier);
    if (refusal) return refusal;
  }
  const now = lines.flatMap((line) => {
    const each: WantedCredit | undefined = asked.find(({ lineId }) => lineId === line.id);
    if (!each) return [];
    const parts = each.quantity === undefined ? leftOf(line, earlier) : thousandths(each.quantity);
    return [creditOfLine(line, parts, earlier)];
  });
  const discounts = lines
    .filter(isDiscount)
    .flatMap((discount) => creditOfDiscount(discount, lines, earlier, now) ?? []);
  return [...now, ...discounts];
}

/** The sum of a credit note, and its GST: that of all that is credited by then, less that of what was before. */
export function creditTotals(
  now: readonly CreditLine[],
  earlier: readonly CreditLine[],
  gstRegistered: boolean,
) {
  const taxable = (lines: readonly CreditLine[]) =>
    sumCents(lines.filter((line) => line.taxable).map(({ totalCents }) => totalCents));
  const before = taxable(earlier);
  return {
    totalCents: sumCents(now.map(({ totalCents }) => totalCents)),
    gstCents: gstRegistered ? gstWithin(before + taxable(now)) - gstWithin(before) : 0,
  };
}

/** A line as it is left after credits: what an export says of an invoice that was credited in part. */
export interface LeftLine {
  description: string;
  quantity: number;
  unitCents: number;
  taxable: boolean;
  totalCents: number;
}

/** The lines of an invoice as its credits left them; those that are gone are left out. */
export function linesLeft(lines: readonly IssuedLine[], earlier: readonly CreditLine[]): LeftLine[] {
  return lines.flatMap((line) => {
    const { description, taxable } = line;
    const totalCents = lineTotal(line) - creditedOf(line.id, earlier).cents;
    const quantity = isDiscount(line) ? line.quantity : leftOf(line, earlier) / 1000;
    if (quantity === 0 || (totalCents === 0 && lineTotal(line) !== 0)) return [];
    const isPlain = lineTotal({ quantity, unitCents: line.unitCents }) === totalCents;
    return isPlain
      ? [{ description, quantity, unitCents: line.unitCents, taxable, totalCents }]
      : [{ description, quantity: 1, unitCents: totalCents, taxable, totalCents }];
  });
}
