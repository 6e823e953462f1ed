import { useEffect } from 'react';
import { addDays } from '../../../rules/dates';
import { type Days, useAppointments } from '../data/use-appointments';
import { keepDay, keptDay } from './kept-days';

/** Keeps today and tomorrow in the browser, as far as they are among what was loaded. */
export function useKeptRoad(
  { appointments, settled, failed, loadedAt }: ReturnType<typeof useAppointments>,
  { from, to }: Days,
  today: string,
): void {
  useEffect(() => {
    if (!settled || failed) return;
    const wanted = [today, addDays(today, 1)];
    for (const date of wanted.filter((each) => from <= each && each <= to)) {
      const ofDay = appointments.filter(({ appointmentDate }) => appointmentDate === date);
      keepDay({ date, at: loadedAt, appointments: ofDay }, wanted);
    }
  }, [appointments, settled, failed, loadedAt, from, to, today]);
}

/**
 * The appointments of a day. Where the network is gone, today and tomorrow are shown as they were last loaded in this
 * browser, with the moment of that.
 */
export function useRoadDay(date: string, today: string) {
  const days = { from: date, to: date };
  const day = useAppointments(days);
  useKeptRoad(day, days, today);
  // Whoever looks at today sets off with tomorrow too.
  const next = { from: today, to: addDays(today, 1) };
  useKeptRoad(useAppointments(next), next, today);
  const { failed, settled, loadedAt } = day;
  if (!failed) return { ...day, keptAt: null };
  if (settled) return { ...day, keptAt: loadedAt };
  const kept = keptDay(date);
  return { ...day, appointments: kept?.appointments ?? [], keptAt: kept?.at ?? null };
}
