import type { Appointment } from '../../../contracts/calendar/calendar';
import { readStored, storeValue } from '../../../ui/saving/stored';

/** Where the days are that are needed on the road. */
const key = 'calendar-days';

interface OfflineDay {
  date: string;
  /** When it was loaded, in milliseconds. */
  at: number;
  appointments: Appointment[];
}

/** The days as they were last loaded in this browser. */
export function offlineDays(): OfflineDay[] {
  const value = readStored(key)?.value;
  return Array.isArray(value) ? value : [];
}

export const hasOfflineDays = (): boolean => offlineDays().length > 0;

/** Keeps days as they were loaded. Only those that are wanted are kept, and all others go. */
export function keepDays(loaded: readonly OfflineDay[], wanted: readonly string[]): void {
  const isNew = (date: string) => loaded.some((day) => day.date === date);
  const before = offlineDays().filter(({ date }) => wanted.includes(date) && !isNew(date));
  const days = [...before, ...loaded.filter(({ date }) => wanted.includes(date))];
  storeValue(key, { at: Math.min(...days.map(({ at }) => at)), value: days });
}
