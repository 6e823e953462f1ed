import type { Appointment } from '../../../contracts/calendar';

/** Where the days are that are needed on the road. Like what is typed, it goes when the owner logs out. */
const storageKey = 'draft:owner:calendar-days';

interface KeptDay {
  date: string;
  /** When it was loaded, in milliseconds. */
  at: number;
  appointments: Appointment[];
}

interface Kept {
  at: number;
  values: { days: KeptDay[] };
}

function read(): KeptDay[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null;
    return Array.isArray(kept?.values?.days) ? kept.values.days : [];
  } catch {
    // Browsers that keep nothing have no days without a network.
    return [];
  }
}

/** Keeps a day as it was loaded. Only today and tomorrow are kept, and all others go. */
export function keepDay(day: KeptDay, wanted: readonly string[]): void {
  const days = read().filter(({ date }) => date !== day.date && wanted.includes(date));
  if (wanted.includes(day.date)) days.push(day);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: day.at, values: { days } } satisfies Kept));
  } catch (cause) {
    console.warn('The day could not be kept for the road', cause);
  }
}

/** A day as it was last loaded in this browser; null when it is not kept. */
export const keptDay = (date: string): KeptDay | null => read().find((day) => day.date === date) ?? null;
