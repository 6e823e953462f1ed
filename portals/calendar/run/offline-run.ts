import type { Run } from '../../../contracts/calendar/run';
import { readStored, storeValue } from '../../../ui/saving/stored';

/** Where the runs are that are needed on the road. */
const key = 'calendar-runs';

const storedRuns = (): Run[] => {
  const value = readStored(key)?.value;
  return Array.isArray(value) ? value : [];
};

/** The run of a day as it was last loaded in this browser. */
export const offlineRun = (date: string): Run | undefined => storedRuns().find((run) => run.date === date);

/** Keeps the run of a day that is wanted; those of all other days go. */
export function keepRun(run: Run, wanted: readonly string[]): void {
  if (!wanted.includes(run.date)) return;
  const others = storedRuns().filter(({ date }) => date !== run.date && wanted.includes(date));
  storeValue(key, { at: Date.now(), value: [...others, run] });
}
