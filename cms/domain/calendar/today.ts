import type { ReplyOf } from '../../../contracts/endpoint';
import type { readToday } from '../../../contracts/system/today';
import { nextVisit } from '../../../rules/calendar/next-visit';
import { addDays } from '../../../rules/time/dates';
import { dateIn, timeIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { listAppointments } from './read-appointments';

/** Returns the next visit of today or tomorrow, with today's visits before and after it. */
export async function todaysNext(app: App): Promise<ReplyOf<typeof readToday>> {
  const [zone, now] = [app.env.BUSINESS_TIME_ZONE, app.now()];
  const date = dateIn(zone, now);
  const visits = await listAppointments(app, { from: date, to: addDays(date, 1) });
  return { date, ...nextVisit(visits, { date, time: timeIn(zone, now) }) };
}
