// How long somebody worked, counted in instants: a night in which the clocks change is as long as it was.

/** After so long a running shift is asked about, and after so long it is marked for the owner; in milliseconds. */
export const askAfterMs = 10 * 3_600_000;
const longAfterMs = 14 * 3_600_000;

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

/** The part of each break that lies within the shift, which runs until `now` when it is still open. */
function pausedMs({ clockIn, clockOut, breaks }: Shift, now: Date): number {
  const [from, to] = [at(clockIn), clockOut ? at(clockOut) : now.getTime()];
  let paused = 0;
  let counted = from;
  for (const { start, end } of [...breaks].sort((one, other) => at(one.start) - at(other.start))) {
    const begins = Math.max(at(start), counted);
    const ends = Math.min(end ? at(end) : to, to);
    if (ends <= begins) continue;
    paused += ends - begins;
    counted = ends;
  }
  return paused;
}

/** How long a shift was, or is at `now`, without its breaks; in milliseconds and never negative. */
export function workedMs(shift: Shift, now: Date): number {
  const end = shift.clockOut ? at(shift.clockOut) : now.getTime();
  return Math.max(0, end - at(shift.clockIn) - pausedMs(shift, now));
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

/** Clocks of phones may differ by so much without anybody caring, in milliseconds. */
export const tolerableMs = 2 * 60_000;

/**
 * The instant at which something counts as done, from the phone's clock: `sentAt` is what that clock said as the call
 * left, and when it is wrong, all that it says is wrong by as much. Nothing counts as done after it was received.
 */
export function countedAt(at: string, sentAt: string | undefined, received: Date): Date {
  const wrongBy = sentAt ? new Date(sentAt).getTime() - received.getTime() : 0;
  const meant = new Date(at).getTime() - (Math.abs(wrongBy) > tolerableMs ? wrongBy : 0);
  return new Date(Math.min(meant, received.getTime()));
}
