import type { Appointment as Row } from '../../../collections/payload-types';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { dateIn } from '../../../rules/time/zone';
import { isActive } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { auditCaller } from '../../security/audit';
import { queueMessage } from '../messages/queue-message';
import { smsBlockReason } from '../messages/sms-block-reason';
import { changeAppointment } from './change-appointment';
import { textOthers } from './messages/other-clients';
import { visitAt, visitValues } from './messages/recipient';
import { asAppointment } from './read-appointments';

function refusalReason(app: App, row: Row): string | null {
  if (row.status === 'cancelled') return 'This visit is cancelled';
  if (!isActive(row)) return 'This visit is done';
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  return row.appointmentDate === today ? null : 'This visit is not today';
}

/**
 * Texts the client and the other clients of the visit the minutes to arrival, once. Skips clients who cannot be
 * texted.
 */
async function notifyOnTheWay(app: App, row: Row, minutes: number): Promise<void> {
  await textOthers(app, row, `on-the-way:${row.moves ?? 0}`, async ({ values, ...addressed }) => {
    await queueMessage(app, 'onTheWaySms', {
      ...addressed,
      values: { ...values, minutes },
      visit: visitAt(row),
    });
    app.wakeRelay();
  });
  if (!row.phone || (await smsBlockReason(app, row.phone))) return;
  const queued = await queueMessage(app, 'onTheWaySms', {
    to: row.phone,
    values: { ...visitValues(row), minutes },
    visit: visitAt(row),
    about: { collection: 'appointments', id: row.id },
    key: `appointment:${row.id}:on-the-way:${row.moves ?? 0}`,
  });
  app.wakeRelay();
  if (queued) await auditCaller(app, 'Texted a client', `appointments ${row.id}`);
}

/**
 * Marks a visit as on the way and texts the client the minutes, if given. Repeated presses do not change the time.
 * Throws `conflict` for a visit that is not today or is cancelled.
 */
export async function setOnTheWay(app: App, id: number, minutes?: number): Promise<Appointment> {
  const { row } = await changeAppointment(app, id, (before) => {
    if (before.onTheWayAt) return null;
    const reason = refusalReason(app, before);
    if (reason) throw new Refusal('conflict', reason);
    return { onTheWayAt: app.now().toISOString() };
  });
  if (minutes) await notifyOnTheWay(app, row, minutes);
  return asAppointment(app, row);
}

/** Undoes a mistaken on-the-way mark. */
export async function undoOnTheWay(app: App, id: number): Promise<Appointment> {
  const { row } = await changeAppointment(app, id, (before) =>
    before.onTheWayAt ? { onTheWayAt: null } : null,
  );
  return asAppointment(app, row);
}
