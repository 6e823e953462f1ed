import { type Span, sharingTime } from '../../../collections/hooks/shared-time';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { Timesheet } from '../../../contracts/timesheets';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { asTimesheet } from './as-timesheet';

type Entry = Pick<Row, 'id' | 'workerName'> & Span;

/** After all that can be compared with it. */
const open = '9999';
const shares = (one: Span, other: Span): boolean =>
  one.clockIn < (other.clockOut ?? open) && other.clockIn < (one.clockOut ?? open);

/** The entries of a worker that share time with a span. */
async function during(app: App, worker: string, span: Span): Promise<Entry[]> {
  const rows = await findRows(app.payload, 'worker-timesheets', sharingTime(worker, span), {
    fields: ['id', 'workerName', 'clockIn', 'clockOut'],
  });
  return rows.map(({ id, workerName, clockIn, clockOut }) => ({ id, workerName, clockIn, clockOut }));
}

/** Whether another entry of the worker has some of this time. */
export const isCounted = async (app: App, worker: string, span: Span, except: number): Promise<boolean> =>
  (await during(app, worker, span)).some(({ id }) => id !== except);

/** Rows as worker and owner read them. Phones that were offline across each other may both have clocked one morning. */
export async function asTimesheets(app: App, rows: readonly Row[]): Promise<Timesheet[]> {
  const first = rows.map(({ clockIn }) => clockIn).sort()[0];
  if (!first) return [];
  const ends = rows.map(({ clockOut }) => clockOut ?? open).sort();
  const last = ends.at(-1);
  const all = { clockIn: first, clockOut: last === open ? null : last };
  const workers = [...new Set(rows.map(({ workerName }) => workerName))];
  const others = (await Promise.all(workers.map((worker) => during(app, worker, all)))).flat();
  return rows.map((row) => {
    const overlaps = others.filter(
      (each) => each.id !== row.id && each.workerName === row.workerName && shares(each, row),
    );
    return asTimesheet(
      row,
      app.now(),
      overlaps.map(({ id, clockIn, clockOut }) => ({ id, clockIn, clockOut: clockOut ?? null })),
    );
  });
}

/** One row as worker and owner read it. */
export async function readEntry(app: App, row: Row): Promise<Timesheet> {
  const [entry] = await asTimesheets(app, [row]);
  if (!entry) throw new Error('An entry is gone');
  return entry;
}
