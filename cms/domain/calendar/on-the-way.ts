import type { Appointment as Row } from '../../../collections/payload-types';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { dateIn } from '../../../rules/time/zone';
import { isActive } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { changeAppointment } from './change';
import { asAppointment } from './read';

/** Why nobody can be on the way to a visit; null when they can. */
function whyNot(app: App, row: Row): string | null {
  if (row.status === 'cancelled') return 'This visit is cancelled';
  if (!isActive(row)) return 'This visit is done';
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  return row.appointmentDate === today ? null : 'This visit is not today';
}

/**
 * Notes that somebody is on the way; of several presses the first one's time stays. Throws `conflict` for a visit that
 * is not today, or takes place no more.
 */
export async function setOnTheWay(app: App, id: number): Promise<Appointment> {
  const { row } = await changeAppointment(app, id, (before) => {
    if (before.onTheWayAt) return null;
    const reason = whyNot(app, before);
    if (reason) throw new Refusal('conflict', reason);
    return { onTheWayAt: app.now().toISOString() };
  });
  return asAppointment(app, row);
}

/** Takes that back: it was a slip. */
export async function undoOnTheWay(app: App, id: number): Promise<Appointment> {
  const { row } = await changeAppointment(app, id, (before) =>
    before.onTheWayAt ? { onTheWayAt: null } : null,
  );
  return asAppointment(app, row);
}
