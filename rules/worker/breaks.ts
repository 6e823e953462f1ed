import { nextAt } from '../time/instants';
import { timeIn } from '../time/zone';

// Breaks of a shift as somebody corrects them: whole ones, with beginning and end, as ISO instants in UTC.

/** How many breaks a shift has at most. */
export const maxBreaks = 20;

export interface WholeBreak {
  start: string;
  end: string;
}

interface Span {
  clockIn: string;
  clockOut: string;
}

interface BreakFault {
  /** The place of the break, and which of its ends. */
  place: number;
  field: keyof WholeBreak;
  message: string;
}

/** Breaks sorted by their start. */
export const inOrder = <Break extends WholeBreak>(breaks: readonly Break[]): Break[] =>
  breaks.toSorted((one, other) => Number(one.start > other.start) - Number(one.start < other.start));

/** Why the breaks of a shift are refused; null where each is within it and none overlaps another. */
export function faultOfBreaks(breaks: readonly WholeBreak[], { clockIn, clockOut }: Span): BreakFault | null {
  for (const [place, { start, end }] of breaks.entries()) {
    const outside = 'A break must be within the shift';
    if (end <= start)
      return { place, field: 'end', message: 'The end of a break must come after its beginning' };
    if (start < clockIn) return { place, field: 'start', message: outside };
    if (end > clockOut) return { place, field: 'end', message: outside };
  }
  const sorted = inOrder(breaks.map((each, place) => ({ ...each, place })));
  for (const [index, { start, place }] of sorted.entries())
    if (start < (sorted[index - 1]?.end ?? ''))
      return { place, field: 'start', message: 'This time is in another break already' };
  return null;
}

/** A break in a form: times of the business's clock, and the break that they began with. */
export interface TypedBreak {
  /** Tells it from the others of the form. */
  key: number;
  start: string;
  end: string;
  before: WholeBreak | null;
}

/** A break of an entry as a form shows it; one that was never ended goes on to the end of the shift. */
export function typedBreak(
  zone: string,
  key: number,
  { start, end }: { start: string; end: string | null },
  clockOut: string,
): TypedBreak {
  const before = { start, end: end ?? clockOut };
  const shown = (iso: string) => timeIn(zone, new Date(iso));
  return { key, start: shown(before.start), end: shown(before.end), before };
}

/**
 * The instants of a typed break: the first time after the shift began at which the clock showed it. An unchanged time
 * stays as it was, to the second.
 */
export function meantBreak(zone: string, clockIn: string, { start, end, before }: TypedBreak): WholeBreak {
  const isSame = (iso: string | undefined, time: string) =>
    iso !== undefined && timeIn(zone, new Date(iso)) === time;
  const begin =
    isSame(before?.start, start) && before ? new Date(before.start) : nextAt(zone, new Date(clockIn), start);
  const isStored = before && begin.toISOString() === before.start && isSame(before.end, end);
  return {
    start: begin.toISOString(),
    end: isStored ? before.end : nextAt(zone, begin, end).toISOString(),
  };
}
