import type { Where } from 'payload';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRow, findRows, updateIf } from '../../database/rows';
import { notFound } from '../../refusal';

/** For how many days a visit that is done asks for its record: what was done longer ago nobody remembers. */
const askedDays = 14;
/** How many of each the dashboard names. */
const most = 20;

async function visitsWhere({ payload }: App, where: Where) {
  const rows = await findRows(
    payload,
    'appointments',
    { and: [where, { deletedAt: { exists: false } }] },
    { fields: ['clientName', 'appointmentDate'], sort: ['-appointmentDate', '-id'] },
  );
  return rows.map(({ id, clientName, appointmentDate }) => {
    return { appointmentId: id, clientName: clientName ?? null, date: appointmentDate };
  });
}

/** Visits of the last two weeks that are done, and whose record is not completed; the newest first. */
export async function visitsWithoutRecord(app: App) {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const done = await visitsWhere(app, {
    and: [
      { status: { equals: 'completed' } },
      { appointmentDate: { greater_than_equal: addDays(today, -askedDays) } },
    ],
  });
  const records = await findRows(
    app.payload,
    'visits',
    {
      and: [
        { appointmentId: { in: done.map(({ appointmentId }) => appointmentId) } },
        { completedAt: { exists: true } },
      ],
    },
    { fields: ['appointmentId'] },
  );
  const written = new Set(records.map(({ appointmentId }) => appointmentId));
  return done.filter(({ appointmentId }) => !written.has(appointmentId)).slice(0, most);
}

/** Visits whose record differs from what was sent, and the owner has not seen that. */
export async function correctedVisits(app: App) {
  const records = await findRows(
    app.payload,
    'visits',
    { differsAt: { exists: true } },
    { fields: ['appointmentId'], sort: ['-differsAt'] },
  );
  const ids = records.slice(0, most).map(({ appointmentId }) => appointmentId);
  return ids.length ? visitsWhere(app, { id: { in: ids } }) : [];
}

/** Notes that the owner knows that a corrected record differs from what was sent. Throws `not-found` without a record. */
export async function markVisitSeen(app: App, appointmentId: number): Promise<void> {
  const record = await findRow(app.payload, 'visits', { appointmentId: { equals: appointmentId } });
  if (!record) throw notFound();
  await updateIf(app.payload, 'visits', { id: { equals: record.id } }, { differsAt: null });
}
