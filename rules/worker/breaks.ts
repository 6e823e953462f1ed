import { nextAt } from '../time/instants';
import { timeIn } from '../time/zone';

// Corrected breaks of a shift: complete, with start and end as ISO instants in UTC.

/** Maximum number of breaks in a shift. */
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
  /** Index of the break, and which of its ends. */
  place: number;
  field: keyof WholeBreak;
  message: string;
}

export const sortBreaks = <Break extends WholeBreak>(breaks: readonly Break[]): Break[] =>
  breaks.toSorted((one, other) => Number(one.start > other.start) - Number(one.start < other.start));

/** Returns the fault of a shift's breaks, or null when all are within the shift without overlaps. */
export function faultOfBreaks(breaks: readonly WholeBreak[], { clockIn, clockOut }: Span): BreakFault | null {
  for (const [place, { start, end }] of breaks.entries()) {
    const outside = 'A break must be within the shift';
    if (end <= start)
      return { place, field: 'end', message: 'The end of a break must come after its beginning' };
    if (start < clockIn) return { place, field: 'start', message: outside };
    if (end > clockOut) return { place, field: 'end', message: outside };
  }
  const sorted = sortBreaks(breaks.map((each, place) => ({ ...each, place })));
  for (const [index, { start, place }] of sorted.entries())
    if (start < (sorted[index - 1]?.end ?? ''))
      return { place, field: 'start', message: 'This time is in another break already' };
  return null;
}

/** A break in a form: clock times in the zone, and the original break. */
export interface TypedBreak {
  /** Identifies the break within the form. */
  key: number;
  start: string;
  end: string;
  before: WholeBreak | null;
}

/** A break of an entry for a form. A break without an end lasts to the shift's end. */
export function toTypedBreak(
  zone: string,
  key: number,
  { start, end }: { start: string; end: string | null },
  clockOut: string,
): TypedBreak {
  const before = { start, end: end ?? clockOut };
  const toClockTime = (iso: string) => timeIn(zone, new Date(iso));
  return { key, start: toClockTime(before.start), end: toClockTime(before.end), before };
}

/**
 * The instants of a typed break: the first occurrence of each clock time after the shift's start. Unchanged times
 * keep their seconds.
 */
export function parseTypedBreak(
  zone: string,
  clockIn: string,
  { start, end, before }: TypedBreak,
): WholeBreak {
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
