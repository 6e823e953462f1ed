import { useEffect } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { type Run, readRun } from '../../../contracts/calendar/run';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useToday } from '../../../ui/portal-kit/use-today';
import { readStored, storeValue } from '../../../ui/saving/stored';

const key = 'calendar-runs';

const storedRuns = (): Run[] => {
  const value = readStored(key)?.value;
  return Array.isArray(value) ? value : [];
};

/** Returns the route of a day that this browser stored last. */
const offlineRun = (date: string): Run | undefined => storedRuns().find((run) => run.date === date);

function storeRun(run: Run, wanted: readonly string[]): void {
  if (!wanted.includes(run.date)) return;
  const others = storedRuns().filter(({ date }) => date !== run.date && wanted.includes(date));
  storeValue(key, { at: Date.now(), value: [...others, run] });
}

/** Returns a key of the visit fields that a run depends on. When the key changes, the run is read again. */
export const versionOf = (appointments: readonly Appointment[]): string =>
  appointments
    .map(({ id, updatedAt, status, onTheWayAt }) => [id, updatedAt, status, onTheWayAt].join())
    .join(';');

/** Reads the route of a day. Stores today's and tomorrow's in the browser, for use without a network. */
export function useRun(
  date: string,
  appointments: readonly Appointment[],
  enabled: boolean,
): Run | undefined {
  const today = useToday();
  const { data } = useEndpoint(
    readRun,
    { query: { date } },
    {
      version: versionOf(appointments),
      placeholderData: (before) => (before?.date === date ? before : undefined),
      enabled,
    },
  );
  useEffect(() => {
    if (data) storeRun(data, [today, addDays(today, 1)]);
  }, [data, today]);
  return data ?? offlineRun(date);
}
