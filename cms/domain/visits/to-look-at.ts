import { type Condition, rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { notFound } from '../../refusal';

/** Days after which a done visit needs no record: nobody remembers it. */
const askedDays = 14;
/** Maximum number of each kind on the dashboard. */
const maxShown = 20;

async function visitsWhere({ payload }: App, where: Condition<'appointments'>) {
  const appointments = await rows(payload, 'appointments').pick(
    [where, { deletedAt: null }],
    ['clientName', 'appointmentDate'],
    { sort: ['-appointmentDate', '-id'] },
  );
  return appointments.map(({ id, clientName, appointmentDate }) => {
    return { appointmentId: id, clientName: clientName ?? null, date: appointmentDate };
  });
}

/** Returns done visits of the last two weeks without a completed record, newest first. */
export async function visitsWithoutRecord(app: App) {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const done = await visitsWhere(app, {
    status: 'completed',
    appointmentDate: { from: addDays(today, -askedDays) },
  });
  const records = await rows(app, 'visits').pick(
    { appointmentId: done.map(({ appointmentId }) => appointmentId), completedAt: { not: null } },
    ['appointmentId'],
  );
  const recordedIds = new Set(records.map(({ appointmentId }) => appointmentId));
  return done.filter(({ appointmentId }) => !recordedIds.has(appointmentId)).slice(0, maxShown);
}

/** Returns visits whose record differs from what was sent, unless the owner has dismissed the difference. */
export async function correctedVisits(app: App) {
  const records = await rows(app, 'visits').pick({ differsAt: { not: null } }, ['appointmentId'], {
    sort: ['-differsAt'],
  });
  const ids = records.slice(0, maxShown).map(({ appointmentId }) => appointmentId);
  return ids.length ? visitsWhere(app, { id: ids }) : [];
}

/** Dismisses the difference between a record and what was sent. Throws `not-found` without a record. */
export async function markVisitSeen(app: App, appointmentId: number): Promise<void> {
  const record = await rows(app, 'visits').one({ appointmentId });
  if (!record) throw notFound();
  await rows(app, 'visits').update({ id: record.id }, { differsAt: null });
}
