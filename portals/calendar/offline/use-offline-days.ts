import { useEffect, useState } from 'react';
import { addDays } from '../../../rules/time/dates';
import { type Days, useAppointments } from '../data/use-appointments';
import { offlineDays, storeDays } from './offline-days';

/** How long an answer may take before stored days replace it, in milliseconds. */
const longestWaitMs = 3000;

/** Stores today and tomorrow in the browser, if they are among the loaded days. */
function useStoreDays(
  { appointments, settled, failed, loadedAt }: ReturnType<typeof useAppointments>,
  { from, to }: Days,
  today: string,
): void {
  useEffect(() => {
    const wanted = [today, addDays(today, 1)];
    const within = wanted.filter((date) => from <= date && date <= to);
    if (!settled || failed || within.length === 0) return;
    const days = within.map((date) => ({
      date,
      at: loadedAt,
      appointments: appointments.filter(({ appointmentDate }) => appointmentDate === date),
    }));
    storeDays(days, wanted);
  }, [appointments, settled, failed, loadedAt, from, to, today]);
}

/** True when a wait has taken too long. */
function useIsTooLate(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return late;
}

/** Age of shown data that is not the server's newest. */
export interface StaleAnswer {
  at: number;
  /** True when requested days are missing. */
  isPart: boolean;
}

/**
 * Returns the appointments of some days. Without a network, or on a slow one, returns the stored copies of today and
 * tomorrow.
 */
export function useOfflineDays(days: Days, today: string) {
  const loaded = useAppointments(days);
  useStoreDays(loaded, days, today);
  // Today and tomorrow are stored whichever days are shown.
  const next = { from: today, to: addDays(today, 1) };
  const includesNext = days.from <= next.from && next.to <= days.to;
  useStoreDays(useAppointments(next, !includesNext), next, today);
  const { settled, failed, loadedAt } = loaded;
  const late = useIsTooLate(!settled && !failed);
  const old = (at: number, isPart: boolean): StaleAnswer => ({ at, isPart });
  if (settled) return { ...loaded, old: failed ? old(loadedAt, false) : null };
  const isShown = loaded.appointments.length > 0;
  if (isShown || !(failed || late)) return { ...loaded, old: null };
  const stored = offlineDays().filter(({ date }) => days.from <= date && date <= days.to);
  if (stored.length === 0) return { ...loaded, old: null };
  return {
    ...loaded,
    appointments: stored.flatMap(({ appointments }) => appointments),
    loading: false,
    old: old(Math.min(...stored.map(({ at }) => at)), addDays(days.from, stored.length - 1) !== days.to),
  };
}
