export type GstBasis = 'cash' | 'accruals';

/** A basis from its first day on; null is from the beginning. */
export interface BasisFrom {
  basis: GstBasis;
  since: string | null;
}

const beginning = '0000-01-01';
const startOf = ({ since }: BasisFrom): string => since ?? beginning;

/** The history of the basis with one that counts from a day on: it replaces what was set for that day and later. */
export const withBasis = (bases: readonly BasisFrom[], next: BasisFrom): BasisFrom[] => [
  ...bases.filter((each) => startOf(each) < startOf(next)),
  next,
];

/** The basis of a day. The first one also counts for the days before it. */
export const basisOn = (bases: readonly BasisFrom[], day: string): GstBasis =>
  (bases.findLast((each) => startOf(each) <= day) ?? bases[0])?.basis ?? 'cash';

/** The first day, not before a given one, on which a basis counts; null when there is none. */
export function firstDayOf(bases: readonly BasisFrom[], basis: GstBasis, from: string): string | null {
  if (basisOn(bases, from) === basis) return from;
  return bases.find((each) => each.basis === basis && startOf(each) > from)?.since ?? null;
}
