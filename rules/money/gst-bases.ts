export type GstBasis = 'cash' | 'accruals';

/** A basis and its first day; null means from the beginning. */
export interface BasisFrom {
  basis: GstBasis;
  since: string | null;
}

const beginning = '0000-01-01';
const startOf = ({ since }: BasisFrom): string => since ?? beginning;

/** Adds a basis from a day to the history. Replaces entries of that day or later. */
export const withBasis = (bases: readonly BasisFrom[], next: BasisFrom): BasisFrom[] => [
  ...bases.filter((each) => startOf(each) < startOf(next)),
  next,
];

/** The basis on a day. The first entry also applies to all earlier days. */
export const basisOn = (bases: readonly BasisFrom[], day: string): GstBasis =>
  (bases.findLast((each) => startOf(each) <= day) ?? bases[0])?.basis ?? 'cash';

/** True when a basis has its first day in a period, so that earlier sums may count in it. */
export const hasBasisBeginningIn = (
  bases: readonly BasisFrom[],
  { from, to }: { from: string; to: string },
): boolean => bases.some(({ since }) => since !== null && since >= from && since <= to);

/** The first day, on or after a given one, on which a basis counts; null without one. */
export function firstDayOf(bases: readonly BasisFrom[], basis: GstBasis, from: string): string | null {
  if (basisOn(bases, from) === basis) return from;
  return bases.find((each) => each.basis === basis && startOf(each) > from)?.since ?? null;
}
