import { addDays } from '../time/dates';
import type { BasisFrom } from './gst-bases';
import { type BookedInvoice, salesUpTo } from './invoice-figures';
import { type BookedPurchase, purchasesUpTo } from './purchase-figures';

/** The figures of a business activity statement, in cents. */
export interface BasFigures {
  g1: number;
  oneA: number;
  oneB: number;
  g10: number;
  g11: number;
}

export const basFields = ['g1', 'oneA', 'oneB', 'g10', 'g11'] as const satisfies (keyof BasFigures)[];

export const zeroFigures = (): BasFigures => ({ g1: 0, oneA: 0, oneB: 0, g10: 0, g11: 0 });

const combined =
  (sign: 1 | -1) =>
  (one: BasFigures, other: BasFigures): BasFigures => ({
    g1: one.g1 + sign * other.g1,
    oneA: one.oneA + sign * other.oneA,
    oneB: one.oneB + sign * other.oneB,
    g10: one.g10 + sign * other.g10,
    g11: one.g11 + sign * other.g11,
  });
const added = combined(1);
export const lessFigures = combined(-1);

export const sumFigures = (figures: readonly BasFigures[]): BasFigures =>
  figures.reduce(added, zeroFigures());

export const isZero = (figures: BasFigures): boolean => basFields.every((field) => figures[field] === 0);

/** An invoice or an expense for the statement. */
export type Booked = { kind: 'invoice'; row: BookedInvoice } | { kind: 'expense'; row: BookedPurchase };

/** Figures of an invoice or expense for all days up to a day. */
export const figuresUpTo = (booked: Booked, bases: readonly BasisFrom[], day: string): BasFigures =>
  booked.kind === 'invoice'
    ? { ...zeroFigures(), ...(booked.row.chargesGst ? salesUpTo(booked.row, bases, day) : {}) }
    : { ...zeroFigures(), ...purchasesUpTo(booked.row, bases, day) };

/** Figures of an invoice or expense for a period, both ends included. */
export const figuresWithin = (
  booked: Booked,
  bases: readonly BasisFrom[],
  { from, to }: { from: string; to: string },
): BasFigures => lessFigures(figuresUpTo(booked, bases, to), figuresUpTo(booked, bases, addDays(from, -1)));

const aboveZero = (cents: number): number => Math.max(0, cents);
const toWholeDollars = (cents: number): number => Math.floor(aboveZero(cents) / 100);

/**
 * Figures for the form, in whole dollars without cents. Adds a negative 1A to 1B, and a negative 1B to 1A. Other
 * negative figures become 0.
 */
export const figuresToType = ({ g1, oneA, oneB, g10, g11 }: BasFigures): BasFigures => ({
  g1: toWholeDollars(g1),
  oneA: toWholeDollars(aboveZero(oneA) + aboveZero(-oneB)),
  oneB: toWholeDollars(aboveZero(oneB) + aboveZero(-oneA)),
  g10: toWholeDollars(g10),
  g11: toWholeDollars(g11),
});
