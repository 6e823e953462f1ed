import type { Appointment } from '../../../contracts/calendar';
import { keep, readKept } from '../../../ui/saving/kept';

/** Where the days are that are needed on the road. */
const key = 'calendar-days';

interface KeptDay {
  date: string;
  /** When it was loaded, in milliseconds. */
  at: number;
  appointments: Appointment[];
}

/** The days as they were last loaded in this browser. */
export function keptDays(): KeptDay[] {
  const value = readKept(key)?.value;
  return Array.isArray(value) ? value : [];
}

export const hasKeptDays = (): boolean => keptDays().length > 0;

/** Keeps days as they were loaded. Only those that are wanted are kept, and all others go. */
export function keepDays(loaded: readonly KeptDay[], wanted: readonly string[]): void {
  const isNew = (date: string) => loaded.some((day) => day.date === date);
  const before = keptDays().filter(({ date }) => wanted.includes(date) && !isNew(date));
  const days = [...before, ...loaded.filter(({ date }) => wanted.includes(date))];
  keep(key, { at: Math.min(...days.map(({ at }) => at)), value: days });
}
