import { overlapMessage } from '../../../collections/hooks/overlapping';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { conflict } from '../../refusal';
import { breaksOf, type StoredBreak } from './as-timesheet';
import { changeEntry, closing, NothingToEnd, runningEntry, runningKey } from './entry';
import { isCounted } from './overlaps';

/** An action of the worker: its time, and a key that detects retries. */
export interface ClockAction {
  at: Date;
  key: string;
}

const startedBy = (app: App, key: string) => rows(app, 'worker-timesheets').one({ startEventId: key });
export const endedBy = (app: App, key: string) => rows(app, 'worker-timesheets').one({ endEventId: key });

/** Refuses hours that another entry contains: two phones may have clocked the same morning. */
async function refuseCounted(app: App, worker: string, at: Date): Promise<void> {
  const moment = { clockIn: at.toISOString(), clockOut: new Date(at.getTime() + 1).toISOString() };
  if (await isCounted(app, worker, moment)) throw conflict(overlapMessage);
}

/** Opens an entry. Throws `conflict` while one is running. Repeatable with the same key. */
export async function clockIn(app: App, worker: string, { at, key }: ClockAction): Promise<Row> {
  const earlier = await startedBy(app, key);
  if (earlier) return earlier;
  if (await runningEntry(app, worker)) throw conflict('You are clocked in already');
  await refuseCounted(app, worker, at);
  const now = app.now().toISOString();
  try {
    return await rows(app, 'worker-timesheets').add({
      workerName: worker,
      workDate: dateIn(app.env.BUSINESS_TIME_ZONE, at),
      clockIn: at.toISOString(),
      openKey: runningKey(worker),
      startEventId: key,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const same = await startedBy(app, key);
    if (same) return same;
    throw conflict('You are clocked in already');
  }
}

const notClockedIn = () =>
  new NothingToEnd(
    'You are not clocked in',
    'No entry is running. Please ignore this and correct the entry.',
  );
const notOnBreak = () =>
  new NothingToEnd(
    'You are not on a break',
    'No break is going on. Please ignore this and correct the entry.',
  );

/** Closes the running entry. Throws `conflict` without one. Repeatable with the same key. */
export async function clockOut(app: App, worker: string, { at, key }: ClockAction): Promise<Row> {
  const earlier = await endedBy(app, key);
  if (earlier) return earlier;
  const end = at.toISOString();
  return changeEntry(
    app,
    async () => (await endedBy(app, key)) ?? runningEntry(app, worker),
    notClockedIn(),
    (row) => {
      if (row.endEventId === key) return null;
      if (end < row.clockIn) throw conflict('This is from before you clocked in');
      return { ...closing(row.id, row.clockIn, end, breaksOf(row)), endEventId: key };
    },
  );
}

type BreakChange = (breaks: StoredBreak[], at: string, row: Row) => StoredBreak[] | null;

const changeBreaks = (app: App, worker: string, at: Date, change: BreakChange): Promise<Row> =>
  changeEntry(
    app,
    () => runningEntry(app, worker),
    notClockedIn(),
    (row) => {
      const breaks = change(breaksOf(row), at.toISOString(), row);
      return breaks && { breaks };
    },
  );

export const startBreak = (app: App, worker: string, { at, key }: ClockAction): Promise<Row> =>
  changeBreaks(app, worker, at, (breaks, start, { clockIn }) => {
    if (breaks.some(({ startKey }) => startKey === key)) return null;
    if (breaks.some(({ end }) => end === null)) throw conflict('You are on a break already');
    if (start < clockIn) throw conflict('This is from before you clocked in');
    return [...breaks, { start, end: null, startKey: key }];
  });

export const endBreak = (app: App, worker: string, { at, key }: ClockAction): Promise<Row> =>
  changeBreaks(app, worker, at, (breaks, end) => {
    if (breaks.some(({ endKey }) => endKey === key)) return null;
    const open = breaks.find((each) => each.end === null);
    if (!open) throw notOnBreak();
    if (end < open.start) throw conflict('This is from before the break began');
    return breaks.map((each) => (each === open ? { ...each, end, endKey: key } : each));
  });
