import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import { type Change, rows } from '../../../rows/rows';
import { hoursText, workedMs } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { Refusal } from '../../refusal';
import type { StoredBreak } from './as-timesheet';

/** Refuses an end without a beginning. The owner, who decides about held events, gets other words than the worker. */
export class NothingToEnd extends Refusal {
  readonly wordsForOwner: string;

  constructor(message: string, wordsForOwner: string) {
    super('conflict', message);
    this.wordsForOwner = wordsForOwner;
  }
}

/** Unique key of a worker's running entry. */
export const runningKey = (worker: string): string => worker;
/** Value of a closed entry's unique key. MongoDB would treat null as one value for all closed entries. */
const closedKey = (id: number): string => `closed ${id}`;

export const runningEntry = (app: App, worker: string): Promise<Row | null> =>
  rows(app, 'worker-timesheets').one({ openKey: runningKey(worker) });

/** Changes the entry that `find` returns, with values computed from its current row. Throws `missing` without one. */
export async function changeEntry(
  app: App,
  find: () => Promise<Row | null>,
  missing: Refusal,
  decide: (row: Row) => Change<'worker-timesheets'> | null | Promise<Change<'worker-timesheets'> | null>,
): Promise<Row> {
  const changed = await changeRow(app.payload, 'worker-timesheets', {
    find,
    decide: async (row) => {
      const change = await decide(row);
      return change && { ...change, updatedAt: app.now().toISOString() };
    },
  });
  if (!changed) throw missing;
  return changed.row;
}

/** Cuts breaks at the end of the shift. */
const endBreaks = (breaks: StoredBreak[], clockOut: string): StoredBreak[] =>
  breaks.map((each) => ({ ...each, end: each.end ?? clockOut }));

/** Returns the values that close an entry: its end, its hours, and the key of a closed one. */
export function closing(id: number, clockIn: string, clockOut: string, breaks: StoredBreak[]) {
  const closed = endBreaks(breaks, clockOut);
  const hours = hoursText(workedMs({ clockIn, clockOut, breaks: closed }, new Date(clockOut)));
  return { clockIn, clockOut, breaks: closed, totalHours: hours, openKey: closedKey(id) };
}
