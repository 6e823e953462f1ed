import { gstWithin, halfUp, shareOf } from './gst';
import { isDiscount, type Line, lineTotal, sumCents, thousandths } from './invoice-lines';
import { type NetLine, netLines } from './net-lines';
import { shareOut } from './share-out';

/** A line of an issued invoice. */
export interface IssuedLine extends Line {
  id: number;
  description: string;
}

/** A credited part of one line. */
export interface CreditLine extends Line {
  lineId: number;
  description: string;
  totalCents: number;
  /** Credited thousandths of the line's quantity. 0 for a discount or a share of an amount. */
  parts: number;
}

export interface WantedCredit {
  lineId: number;
  /** Missing means all that is left. */
  quantity?: number;
}

/** Reasons for refusing a credit. */
export type CreditRefusal =
  | { why: 'nothing-left' | 'nothing-credited' }
  | { why: 'more-than-left'; leftCents: number }
  | { why: 'unknown-line' | 'is-discount' | 'too-much'; lineId: number; left?: number };

/** The credited part of a line, and its remaining cents after discounts. */
interface LineLeft {
  line: IssuedLine;
  net: NetLine;
  parts: number;
  leftCents: number;
}

const taxableOf = (lines: readonly CreditLine[]): number =>
  sumCents(lines.filter(({ taxable }) => taxable).map(({ totalCents }) => totalCents));

/** The share of a line's discount for so many thousandths. */
const discountUpTo = ({ line, net }: Pick<LineLeft, 'line' | 'net'>, parts: number): number =>
  shareOf(net.grossCents - net.netCents, parts, thousandths(line.quantity));

/** Calculated from the whole line each time, so that the parts add up. */
const grossUpTo = ({ line, net }: Pick<LineLeft, 'line' | 'net'>, parts: number): number =>
  halfUp(BigInt(net.grossCents) * BigInt(parts), BigInt(thousandths(line.quantity)));

function linesLeft(lines: readonly IssuedLine[], earlier: readonly CreditLine[]): LineLeft[] {
  const nets = netLines(lines);
  return lines.flatMap((line, index) => {
    const net = nets[index];
    if (!net || isDiscount(line)) return [];
    const ofLine = earlier.filter(({ lineId }) => lineId === line.id);
    const parts = sumCents(ofLine.map((each) => each.parts));
    const credited =
      sumCents(ofLine.map(({ totalCents }) => totalCents)) - discountUpTo({ line, net }, parts);
    return [{ line, net, parts, leftCents: Math.max(0, net.netCents - credited) }];
  });
}

const totalLeft = (lines: readonly IssuedLine[], earlier: readonly CreditLine[]): number =>
  sumCents(lines.map(lineTotal)) - sumCents(earlier.map(({ totalCents }) => totalCents));

function refusalOf(
  { lineId, quantity }: WantedCredit,
  lines: readonly IssuedLine[],
  left: readonly LineLeft[],
): CreditRefusal | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return { why: 'unknown-line', lineId };
  const lineLeft = left.find((each) => each.line.id === lineId);
  if (!lineLeft) return { why: 'is-discount', lineId };
  const partsLeft = thousandths(line.quantity) - lineLeft.parts;
  const wantedParts = quantity === undefined ? partsLeft : thousandths(quantity);
  return wantedParts > partsLeft || partsLeft === 0
    ? { why: 'too-much', lineId, left: partsLeft / 1000 }
    : null;
}

/** Credits some thousandths of a line at its price, at most the rest. */
function creditOfLine(lineLeft: LineLeft, parts: number): CreditLine {
  const { line } = lineLeft;
  const upTo = lineLeft.parts + parts;
  const gross = grossUpTo(lineLeft, upTo) - grossUpTo(lineLeft, lineLeft.parts);
  const discount = discountUpTo(lineLeft, upTo) - discountUpTo(lineLeft, lineLeft.parts);
  const totalCents = discount + Math.min(Math.max(0, gross - discount), lineLeft.leftCents);
  const { id, description, taxable, unitCents } = line;
  const plain = { lineId: id, description, taxable, totalCents, parts };
  return totalCents === gross
    ? { ...plain, quantity: parts / 1000, unitCents }
    : { ...plain, quantity: 1, unitCents: totalCents };
}

/** Discounts of one kind of lines for the part credited so far. */
function creditOfDiscounts(
  taxable: boolean,
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
  left: readonly LineLeft[],
  now: readonly CreditLine[],
): CreditLine[] {
  const nets = netLines(lines);
  const discounts = lines.flatMap((line, index) => {
    const net = nets[index];
    if (!net || !isDiscount(line)) return [];
    const before = earlier.filter((each) => each.lineId === line.id && each.taxable === taxable);
    const whole = taxable ? net.offTaxable : net.offFree;
    return [{ line, leftCents: Math.max(0, whole + sumCents(before.map(({ totalCents }) => totalCents))) }];
  });
  const partsOf = (own: LineLeft) =>
    own.parts + sumCents(now.filter(({ lineId }) => lineId === own.line.id).map(({ parts }) => parts));
  const sameTaxLines = left.filter(({ line }) => line.taxable === taxable);
  const ids = new Set(discounts.map(({ line }) => line.id));
  const before = earlier.filter((each) => ids.has(each.lineId) && each.taxable === taxable);
  const upTo = sumCents(sameTaxLines.map((own) => discountUpTo(own, partsOf(own))));
  const goes = Math.max(0, upTo + sumCents(before.map(({ totalCents }) => totalCents)));
  const shares = shareOut(
    goes,
    discounts.map(({ leftCents }) => leftCents),
  );
  return discounts.flatMap(({ line }, index) => {
    const cents = shares[index] ?? 0;
    if (cents === 0) return [];
    const isWhole = -cents === lineTotal(line);
    return {
      lineId: line.id,
      description: line.description,
      quantity: isWhole ? line.quantity : 1,
      unitCents: isWhole ? line.unitCents : -cents,
      taxable,
      totalCents: -cents,
      parts: 0,
    };
  });
}

/**
 * The lines of a credit note with their discounts, for the wanted lines or for all that is left. Or the reason for
 * refusing.
 */
export function creditLines(
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
  wanted: readonly WantedCredit[] | undefined,
): CreditLine[] | CreditRefusal {
  const left = linesLeft(lines, earlier);
  const leftCents = totalLeft(lines, earlier);
  if (leftCents <= 0) return { why: 'nothing-left' };
  const partsLeft = (own: LineLeft) => thousandths(own.line.quantity) - own.parts;
  const requestedCredits =
    wanted ?? left.filter((own) => partsLeft(own) > 0).map(({ line }): WantedCredit => ({ lineId: line.id }));
  for (const each of requestedCredits) {
    const refusal = refusalOf(each, lines, left);
    if (refusal) return refusal;
  }
  const now = left.flatMap((own) => {
    const each = requestedCredits.find(({ lineId }) => lineId === own.line.id);
    if (!each) return [];
    return [creditOfLine(own, each.quantity === undefined ? partsLeft(own) : thousandths(each.quantity))];
  });
  const discounts = [true, false].flatMap((taxable) => creditOfDiscounts(taxable, lines, earlier, left, now));
  const creditedLines = [...now, ...discounts];
  return sumCents(creditedLines.map(({ totalCents }) => totalCents)) > 0
    ? creditedLines
    : { why: 'nothing-credited' };
}

/**
 * The lines of a credit note for an amount, shared in proportion to the rest of each line. The taxable part is the
 * amount times the taxable share of the rest, rounded half up.
 */
export function creditAmount(
  lines: readonly IssuedLine[],
  earlier: readonly CreditLine[],
  amountCents: number,
): CreditLine[] | CreditRefusal {
  const leftCents = totalLeft(lines, earlier);
  if (leftCents <= 0) return { why: 'nothing-left' };
  if (amountCents > leftCents) return { why: 'more-than-left', leftCents };
  const left = linesLeft(lines, earlier);
  const taxed = shareOf(amountCents, taxableLeft(lines, earlier), leftCents);
  const share = (cents: number, taxable: boolean) => {
    const sameKind = left.filter(({ line }) => line.taxable === taxable);
    const shares = shareOut(
      cents,
      sameKind.map((each) => each.leftCents),
    );
    return sameKind.map(({ line }, index) => ({ line, cents: shares[index] ?? 0 }));
  };
  return [...share(taxed, true), ...share(amountCents - taxed, false)]
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => one.line.id - other.line.id)
    .map(({ line, cents }) => ({
      lineId: line.id,
      description: line.description,
      quantity: 1,
      unitCents: cents,
      taxable: line.taxable,
      totalCents: cents,
      parts: 0,
    }));
}

/** The taxable rest of an invoice after credits. */
const taxableLeft = (lines: readonly IssuedLine[], earlier: readonly CreditLine[]): number =>
  sumCents(
    netLines(lines)
      .filter((_net, index) => lines[index]?.taxable)
      .map(({ netCents }) => netCents),
  ) - taxableOf(earlier);

/**
 * The sum of a credit note with its taxable part and GST. The GST is that of all credits so far less that of the
 * earlier notes.
 */
export function creditTotals(
  now: readonly CreditLine[],
  earlier: readonly CreditLine[],
  { chargesGst, creditedGst }: { chargesGst: boolean; creditedGst: number },
) {
  const gst = gstWithin(Math.max(0, taxableOf(earlier) + taxableOf(now)));
  return {
    totalCents: sumCents(now.map(({ totalCents }) => totalCents)),
    gstCents: chargesGst ? gst - creditedGst : 0,
  };
}

/** The taxable part of a credit note. */
export const taxableCredited = taxableOf;
