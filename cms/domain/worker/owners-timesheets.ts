import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { QueryOf } from '../../../contracts/endpoint';
import type * as contract from '../../../contracts/worker/timesheets';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { formatInstant } from '../../../rules/time/zone';
import { breakMinutes } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { findRow, remove } from '../../database/rows';
import { notFound } from '../../refusal';
import { csv } from '../csv';
import { ownersList } from '../owners-list';
import { asTimesheets } from './overlaps';

/** All entries, or a page of them, newest first. */
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

/** Removes an entry. Throws `not-found` when that is done already. */
export async function deleteTimesheet(app: App, id: number): Promise<void> {
  if (!(await findRow(app.payload, 'worker-timesheets', { id: { equals: id } }))) throw notFound();
  await remove(app.payload, 'worker-timesheets', { id: { equals: id } });
}

/** How long the breaks of an entry were, together; until `now` while it runs. */
const minutesOf = ({ clockIn, clockOut, breaks }: Timesheet, now: Date): number =>
  breakMinutes({ clockIn, breaks, clockOut: clockOut ?? now.toISOString() });

/** All entries, newest first, as a spreadsheet file: times as the business's clock shows them, and as instants. */
export async function timesheetsCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'worker-timesheets',
    sort: ['-clockIn', '-id'],
    pagination: false,
    depth: 0,
  });
  const zone = app.env.BUSINESS_TIME_ZONE;
  const shown = (iso: string | null) => (iso ? formatInstant(iso, zone) : '');
  return csv(
    [
      ...[
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
      ],
      ...['Hours as clocked', 'Approved', 'Notes', 'Clocked in (UTC)', 'Clocked out (UTC)'],
    ],
    (await asTimesheets(app, docs)).map((entry) => {
      const also = entry.overlaps.map(
        ({ clockIn, clockOut }) => `${shown(clockIn)} to ${shown(clockOut) || 'now'}`,
      );
      return [
        ...[entry.workDate, entry.workerName, shown(entry.clockIn), shown(entry.clockOut), entry.totalHours],
        ...[
          minutesOf(entry, app.now()),
          entry.length === 'long' ? 'yes' : 'no',
          entry.toCheck ? 'yes' : 'no',
        ],
        also.join(', '),
        entry.correction?.state,
        ...[entry.clocked?.totalHours, shown(entry.approvedAt), entry.notes, entry.clockIn, entry.clockOut],
      ];
    }),
  );
}
