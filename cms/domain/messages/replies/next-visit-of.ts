import type { Appointment } from '../../../../contracts/calendar/calendar';
import { dateIn } from '../../../../rules/time/zone';
import { isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { whereOf } from '../../../database/rows';
import { asAppointment } from '../../calendar/read-appointments';

/** How many visits from today on are looked through: those of a number that are done or off stand before the next. */
const max = 20;

/** The first visit to a number from today on that is not done and not off; null without one. */
export async function nextVisitOf(app: App, phone: string): Promise<Appointment | null> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: whereOf<'appointments'>({ phone, appointmentDate: { from: today }, deletedAt: null }),
    sort: ['appointmentDate', 'appointmentTime'],
    limit: max,
    depth: 0,
    pagination: false,
  });
  const next = docs.find(isActive);
  return next ? asAppointment(app, next) : null;
}
