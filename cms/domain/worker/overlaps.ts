import { overlapping, type Span } from '../../../collections/hooks/overlapping';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { rows } from '../../../rows/rows';
import { sharersOf } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { asTimesheet } from './as-timesheet';

type Entry = Pick<Row, 'id' | 'workerName'> & Span;

async function during(app: App, worker: string, span: Span): Promise<Entry[]> {
  const timesheets = await rows(app, 'worker-timesheets').pick(overlapping(worker, span), [
    'id',
    'workerName',
    'clockIn',
    'clockOut',
  ]);
  return timesheets.map(({ id, workerName, clockIn, clockOut }) => ({ id, workerName, clockIn, clockOut }));
}

/** True when another entry of the worker, except `except`, overlaps this time. */
export const isCounted = async (app: App, worker: string, span: Span, except?: number): Promise<boolean> =>
  (await during(app, worker, span)).some(({ id }) => id !== except);

function spanOfAll(rows: readonly Span[]): Span {
  const ends = rows.map(({ clockOut }) => clockOut ?? null);
  return {
    clockIn: rows.map(({ clockIn }) => clockIn).sort()[0] ?? '',
    clockOut: ends.includes(null) ? null : ends.sort().at(-1),
  };
}

/** Maps rows for worker and owner. Two offline phones may have clocked the same morning. */
export async function asTimesheets(app: App, rows: readonly Row[]): Promise<Timesheet[]> {
  const sharers = new Map<number, Entry[]>();
  for (const [worker, own] of Map.groupBy(rows, ({ workerName }) => workerName)) {
    const counted = own.filter(({ voidedAt }) => !voidedAt);
    const counting = counted.length ? [...(await during(app, worker, spanOfAll(counted))), ...counted] : [];
    const entries = [...new Map(counting.map((entry) => [entry.id, entry])).values()];
    for (const [id, others] of sharersOf(entries)) sharers.set(id, others);
  }
  return rows.map((row) =>
    asTimesheet(
      row,
      app.now(),
      (sharers.get(row.id) ?? []).map(({ id, clockIn, clockOut }) => ({
        id,
        clockIn,
        clockOut: clockOut ?? null,
      })),
    ),
  );
}

export async function readEntry(app: App, row: Row): Promise<Timesheet> {
  const [entry] = await asTimesheets(app, [row]);
  if (!entry) throw new Error('An entry is gone');
  return entry;
}
