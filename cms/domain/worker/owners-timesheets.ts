import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { QueryOf } from '../../../contracts/endpoint';
import type * as contract from '../../../contracts/worker/timesheets';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { type Condition, rows } from '../../../rows/rows';
import { formatInstant } from '../../../rules/time/zone';
import { breakMinutes } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { csv } from '../csv';
import { ownersList } from '../owners-list';
import { breaksOf } from './as-timesheet';
import { changeEntry, closing } from './entry';
import { asTimesheets } from './overlaps';

export const listTimesheets = (app: App, query: QueryOf<typeof contract.listTimesheets>) =>
  ownersList(
    app,
    { sort: '-clockIn', ...query },
    {
      collection: 'worker-timesheets',
      searched: ['workerName', 'workDate', 'notes'],
      forOwner: (rows: Row[]) => asTimesheets(app, rows),
    },
  );

/** Voids an entry, which stays in the lists. A running one ends now. Throws `not-found`. */
export async function voidTimesheet(app: App, id: number): Promise<void> {
  const find = () => rows(app, 'worker-timesheets').one({ id });
  const voidedAt = app.now().toISOString();
  await changeEntry(app, find, notFound(), (row) => {
    if (row.voidedAt) return null;
    const ended = row.clockOut ? {} : closing(row.id, row.clockIn, voidedAt, breaksOf(row));
    // A void entry needs no correction: refuses a requested one.
    const correctionChange = row.correctionState === 'requested' ? { correctionState: 'refused' } : {};
    return { ...ended, ...correctionChange, voidedAt };
  });
}

/** Returns the total break time of an entry; until `now` while it is running. */
const minutesOf = ({ clockIn, clockOut, breaks }: Timesheet, now: Date): number =>
  breakMinutes({ clockIn, breaks, clockOut: clockOut ?? now.toISOString() });

const hoursAsClocked = ({ clocked, voidedAt, totalHours }: Timesheet): string | null =>
  clocked?.totalHours ?? (voidedAt ? totalHours : null);

/** Exports the entries, newest first, as a spreadsheet file, with times in the business's zone and as instants. */
export async function timesheetsCsv(
  app: App,
  { from, to }: QueryOf<typeof contract.exportTimesheets>,
): Promise<string> {
  const within: Condition<'worker-timesheets'>[] = [
    ...(from ? [{ workDate: { from } }] : []),
    ...(to ? [{ workDate: { until: to } }] : []),
  ];
  const docs = await rows(app, 'worker-timesheets').all(within, { sort: ['-clockIn', '-id'] });
  const zone = app.env.BUSINESS_TIME_ZONE;
  const formatTime = (iso: string | null) => (iso ? formatInstant(iso, zone) : '');
  return csv(
    [
      'Day',
      'Worker',
      'Clocked in',
      'Clocked out',
      'Hours',
      'Breaks (minutes)',
      'Longer than 14 hours',
      'To check (over 16 hours)',
      'In another entry too',
      'Correction',
      'Hours as clocked',
      'Approved',
      'Void',
      'Notes',
      'Clocked in (UTC)',
      'Clocked out (UTC)',
    ],
    (await asTimesheets(app, docs)).map((entry) => {
      const overlapTexts = entry.overlaps.map(
        ({ clockIn, clockOut }) => `${formatTime(clockIn)} to ${formatTime(clockOut) || 'now'}`,
      );
      return [
        entry.workDate,
        entry.workerName,
        formatTime(entry.clockIn),
        formatTime(entry.clockOut),
        // A void entry adds nothing to the column's sum.
        entry.voidedAt ? '' : entry.totalHours,

        minutesOf(entry, app.now()),
        entry.length === 'long' ? 'yes' : 'no',
        entry.toCheck ? 'yes' : 'no',
        overlapTexts.join(', '),
        entry.correction?.state,
        hoursAsClocked(entry),
        formatTime(entry.approvedAt),
        formatTime(entry.voidedAt),
        entry.notes,
        entry.clockIn,
        entry.clockOut,
      ];
    }),
  );
}
