import type { Where } from 'payload';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import { hoursText, workedMs } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { type Change, findRow, stillIs, updateIf } from '../../database/rows';
import { Refusal } from '../../refusal';
import type { StoredBreak } from './as-timesheet';

export const conflict = (message: string) => new Refusal('conflict', message);

/** The key that the running entry of a worker holds, and no other one. */
export const runningKey = (worker: string): string => worker;
/** The value of a closed entry's unique key: null would be one value for all of them on MongoDB. */
const closedKey = (id: number): string => `closed ${id}`;

export const runningEntry = (app: App, worker: string): Promise<Row | null> =>
  findRow(app.payload, 'worker-timesheets', { openKey: { equals: runningKey(worker) } });

/** An entry changes this often at the same time only when something writes to it in a circle. */
const mostRounds = 30;

/**
 * Changes an entry by a decision from its current values: when somebody else was faster it is read and decided again.
 * Null from `decide` leaves it as it is; its errors are thrown.
 */
export async function changeEntry(
  app: App,
  find: () => Promise<Row | null>,
  decide: (
    row: Row | null,
  ) => Change<'worker-timesheets'> | null | Promise<Change<'worker-timesheets'> | null>,
): Promise<Row> {
  for (let round = 0; round < mostRounds; round++) {
    const before = await find();
    const change = await decide(before);
    if (!before) throw new Error('An entry that is not there was to be changed');
    if (!change) return before;
    const same: Where = { and: [{ id: { equals: before.id } }, { revision: revisionOf(before) }] };
    const next = { ...change, revision: (before.revision ?? 0) + 1, updatedAt: app.now().toISOString() };
    const row = await updateIf(app.payload, 'worker-timesheets', same, next);
    if (row) return row;
  }
  throw new Error('An entry changed too often to be changed');
}

const revisionOf = ({ revision }: Row) => stillIs(revision);

/** Breaks that end no later than the shift. */
const ended = (breaks: StoredBreak[], clockOut: string): StoredBreak[] =>
  breaks.map((each) => ({ ...each, end: each.end ?? clockOut }));

/** The values that close an entry: its end, its hours from instants, and that it runs no more. */
export function closing(id: number, clockIn: string, clockOut: string, breaks: StoredBreak[]) {
  const closed = ended(breaks, clockOut);
  const hours = hoursText(workedMs({ clockIn, clockOut, breaks: closed }, new Date(clockOut)));
  return { clockIn, clockOut, breaks: closed, totalHours: hours, openKey: closedKey(id) };
}
