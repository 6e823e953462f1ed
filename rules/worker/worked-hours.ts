// How long somebody worked, counted in instants: a night in which the clocks change is as long as it was.

/** After so long a running shift is asked about, and after so long it is marked for the owner; in milliseconds. */
export const askAfterMs = 10 * 3_600_000;
const longAfterMs = 14 * 3_600_000;
/** A shift that is longer is for the owner to check, in milliseconds. */
const checkAfterMs = 16 * 3_600_000;

/** A break within a shift, in ISO instants; the end is missing while it goes on. */
export interface Break {
  start: string;
  end: string | null;
}

export interface Shift {
  clockIn: string;
  /** Missing while it runs. */
  clockOut: string | null;
  breaks: readonly Break[];
}

const at = (iso: string): number => new Date(iso).getTime();

/** From when to when somebody worked, between the breaks; a shift that is still open runs until `now`. */
function workedParts({ clockIn, clockOut, breaks }: Shift, now: Date): [from: number, to: number][] {
  const end = clockOut ? at(clockOut) : now.getTime();
  const parts: [number, number][] = [];
  let from = at(clockIn);
  for (const pause of [...breaks].sort((one, other) => at(one.start) - at(other.start))) {
    const begins = Math.max(at(pause.start), from);
    const ends = Math.min(pause.end ? at(pause.end) : end, end);
    if (ends <= begins) continue;
    parts.push([from, begins]);
    from = ends;
  }
  return [...parts, [from, end] as [number, number]].filter(([begins, ends]) => begins < ends);
}

const sumOf = (parts: [number, number][]): number => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/** How long a shift was, or is at `now`, without its breaks; in milliseconds and never negative. */
export const workedMs = (shift: Shift, now: Date): number => sumOf(workedParts(shift, now));

/** How much of these shifts is the same time as other ones of them, and so counted once more than it was worked. */
export function countedTwiceMs(shifts: readonly Shift[], now: Date): number {
  const parts = shifts.flatMap((shift) => workedParts(shift, now)).sort(([one], [other]) => one - other);
  let twice = 0;
  let counted = 0;
  for (const [from, to] of parts) {
    twice += Math.max(0, Math.min(to, counted) - from);
    counted = Math.max(counted, to);
  }
  return twice;
}

/** From when to when, in ISO instants in UTC; without an end it goes on. */
interface Stretch {
  clockIn: string;
  clockOut?: string | null;
}

/** After all that can be compared with it. */
const noEnd = '9999';
const endOf = ({ clockOut }: Stretch): string => clockOut ?? noEnd;

/** For each of these entries, by its id, the others that share time with it, in the order of their beginning. */
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

/** Hours with two decimals, rounded half up: `7.50`. However many they are. */
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

/** How far a shift is beyond what is usual: asked about after 10 hours, marked after 14. */
export function lengthOf({ clockIn, clockOut }: Shift, now: Date): 'usual' | 'asked' | 'long' {
  const ms = (clockOut ? at(clockOut) : now.getTime()) - at(clockIn);
  if (ms >= longAfterMs) return 'long';
  return ms >= askAfterMs && !clockOut ? 'asked' : 'usual';
}

/** True for a shift so long that the owner has to check it. */
export const isToCheck = ({ clockIn, clockOut }: Shift, now: Date): boolean =>
  (clockOut ? at(clockOut) : now.getTime()) - at(clockIn) > checkAfterMs;

/** The minutes of all breaks of a closed shift together, time in two of them once. */
export const breakMinutes = (shift: Shift & { clockOut: string }): number =>
  Math.round((at(shift.clockOut) - at(shift.clockIn) - workedMs(shift, new Date(shift.clockOut))) / 60_000);

/** Clocks of phones may differ by so much without anybody caring, in milliseconds. */
export const tolerableMs = 2 * 60_000;

/** A phone says what was done at most so long after it, in milliseconds. */
const oldestMs = 90 * 24 * 3_600_000;

/**
 * The instant that a phone means: `sentAt` is what its clock said as the call left, and when it is wrong, all that it
 * says is wrong by as much.
 */
export function meantAt(at: string, sentAt: string | undefined, received: Date): Date {
  const wrongBy = sentAt ? new Date(sentAt).getTime() - received.getTime() : 0;
  return new Date(new Date(at).getTime() - (Math.abs(wrongBy) > tolerableMs ? wrongBy : 0));
}

/** Why an instant that a phone means cannot be believed; null where it can. */
export function doubtOf(meant: Date, received: Date): 'too old' | 'ahead' | null {
  const age = received.getTime() - meant.getTime();
  if (age > oldestMs) return 'too old';
  return age < -tolerableMs ? 'ahead' : null;
}

/** The instant at which something counts as done: what the phone means, and never later than it was received. */
export function countedAt(at: string, sentAt: string | undefined, received: Date): Date {
  return new Date(Math.min(meantAt(at, sentAt, received).getTime(), received.getTime()));
}
