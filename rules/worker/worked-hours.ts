// Worked time, calculated in instants, so that nights with clock changes are right.

/**
 * Milliseconds after which the phone asks about a running shift, and after which the shift is marked for the owner.
 */
export const askAfterMs = 10 * 3_600_000;
const longAfterMs = 14 * 3_600_000;
/** The owner must check longer shifts. Milliseconds. */
const checkAfterMs = 16 * 3_600_000;

/** A break in a shift, in ISO instants. Without an end it is running. */
export interface Break {
  start: string;
  end: string | null;
}

export interface Shift {
  clockIn: string;
  /** Missing while running. */
  clockOut: string | null;
  breaks: readonly Break[];
}

const msOf = (iso: string): number => new Date(iso).getTime();

/** The worked spans between breaks. An open shift ends at `now`. */
function workedParts({ clockIn, clockOut, breaks }: Shift, now: Date): [from: number, to: number][] {
  const end = clockOut ? msOf(clockOut) : now.getTime();
  const parts: [number, number][] = [];
  let from = msOf(clockIn);
  for (const pause of [...breaks].sort((one, other) => msOf(one.start) - msOf(other.start))) {
    const begins = Math.max(msOf(pause.start), from);
    const ends = Math.min(pause.end ? msOf(pause.end) : end, end);
    if (ends <= begins) continue;
    parts.push([from, begins]);
    from = ends;
  }
  return [...parts, [from, end] as [number, number]].filter(([begins, ends]) => begins < ends);
}

const sumOf = (parts: [number, number][]): number => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/** Milliseconds of a shift up to `now`, without breaks; at least 0. */
export const workedMs = (shift: Shift, now: Date): number => sumOf(workedParts(shift, now));

/** Milliseconds that overlapping shifts count more than once. */
export function overlapMs(shifts: readonly Shift[], now: Date): number {
  const parts = shifts.flatMap((shift) => workedParts(shift, now)).sort(([one], [other]) => one - other);
  let twice = 0;
  let counted = 0;
  for (const [from, to] of parts) {
    twice += Math.max(0, Math.min(to, counted) - from);
    counted = Math.max(counted, to);
  }
  return twice;
}

/** ISO instants in UTC. Without an end it is open. */
interface Stretch {
  clockIn: string;
  clockOut?: string | null;
}

/** Sorts after every instant. */
const noEnd = '9999';
const endOf = ({ clockOut }: Stretch): string => clockOut ?? noEnd;

/** For each entry, by id, the overlapping entries in order of their start. */
export function sharersOf<Entry extends Stretch & { id: number }>(
  entries: readonly Entry[],
): Map<number, Entry[]> {
  const inOrder = entries.toSorted((one, other) => one.clockIn.localeCompare(other.clockIn));
  const sharers = new Map<number, Entry[]>(inOrder.map(({ id }) => [id, []]));
  let going: Entry[] = [];
  for (const entry of inOrder) {
    going = going.filter((earlier) => endOf(earlier) > entry.clockIn);
    for (const earlier of going) {
      if (earlier.clockIn >= endOf(entry)) continue;
      sharers.get(entry.id)?.push(earlier);
      sharers.get(earlier.id)?.push(entry);
    }
    going.push(entry);
  }
  return sharers;
}

/** Hours with two decimals, rounded half up, of any size: `7.50`. */
export function hoursText(ms: number): string {
  const hundredths = Math.round(ms / 36_000);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** A running time as `8:05:09`: hours, minutes, seconds. */
export function runningTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The length category of a shift: `asked` after 10 hours, `long` after 14. */
export function lengthOf({ clockIn, clockOut }: Shift, now: Date): 'usual' | 'asked' | 'long' {
  const ms = (clockOut ? msOf(clockOut) : now.getTime()) - msOf(clockIn);
  if (ms >= longAfterMs) return 'long';
  return ms >= askAfterMs && !clockOut ? 'asked' : 'usual';
}

/** True for a shift so long that the owner must check it. */
export const isToCheck = ({ clockIn, clockOut }: Shift, now: Date): boolean =>
  (clockOut ? msOf(clockOut) : now.getTime()) - msOf(clockIn) > checkAfterMs;

/** Total break minutes of a closed shift. Time in two breaks counts once. */
export const breakMinutes = (shift: Shift & { clockOut: string }): number =>
  Math.round(
    (msOf(shift.clockOut) - msOf(shift.clockIn) - workedMs(shift, new Date(shift.clockOut))) / 60_000,
  );

/** Tolerated error of a phone's clock, in milliseconds. */
export const tolerableMs = 2 * 60_000;

/** Maximum delay of a phone's report, in milliseconds. */
const oldestMs = 90 * 24 * 3_600_000;

/** The true instant of a phone's time. `sentAt` is the phone's clock at sending, and its error corrects `at`. */
export function correctedTime(at: string, sentAt: string | undefined, received: Date): Date {
  const wrongBy = sentAt ? new Date(sentAt).getTime() - received.getTime() : 0;
  return new Date(new Date(at).getTime() - (Math.abs(wrongBy) > tolerableMs ? wrongBy : 0));
}

/** Returns the reason for doubting a corrected phone time, or null. */
export function doubtReason(meant: Date, received: Date): 'too old' | 'ahead' | null {
  const age = received.getTime() - meant.getTime();
  if (age > oldestMs) return 'too old';
  return age < -tolerableMs ? 'ahead' : null;
}

/** The instant that counts for an action: the corrected phone time, but never later than receipt. */
export function effectiveTime(at: string, sentAt: string | undefined, received: Date): Date {
  return new Date(Math.min(correctedTime(at, sentAt, received).getTime(), received.getTime()));
}
