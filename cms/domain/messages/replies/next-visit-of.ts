import type { Appointment } from '../../../../contracts/calendar/calendar';
import { rows } from '../../../../rows/rows';
import { dateIn } from '../../../../rules/time/zone';
import { isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { asAppointment } from '../../calendar/read-appointments';

/** Maximum number of future visits read: done or cancelled ones may come before the next. */
const max = 20;

/** Returns the first visit of a number from today on that is neither done nor cancelled, or null. */
export async function nextVisitOf(app: App, phone: string): Promise<Appointment | null> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const docs = await rows(app, 'appointments').all(
    { phone, appointmentDate: { from: today }, deletedAt: null },
    { sort: ['appointmentDate', 'appointmentTime'], limit: max },
  );
  const next = docs.find(isActive);
  return next ? asAppointment(app, next) : null;
}
