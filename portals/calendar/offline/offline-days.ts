import type { Appointment } from '../../../contracts/calendar/calendar';
import { readStored, storeValue } from '../../../ui/saving/stored';

const key = 'calendar-days';

interface OfflineDay {
  date: string;
  at: number;
  appointments: Appointment[];
}

export function offlineDays(): OfflineDay[] {
  const value = readStored(key)?.value;
  return Array.isArray(value) ? value : [];
}

export const hasOfflineDays = (): boolean => offlineDays().length > 0;

/** Stores loaded days. Stores wanted days only and deletes all others. */
export function storeDays(loaded: readonly OfflineDay[], wanted: readonly string[]): void {
  const isNew = (date: string) => loaded.some((day) => day.date === date);
  const before = offlineDays().filter(({ date }) => wanted.includes(date) && !isNew(date));
  const days = [...before, ...loaded.filter(({ date }) => wanted.includes(date))];
  storeValue(key, { at: Math.min(...days.map(({ at }) => at)), value: days });
}
