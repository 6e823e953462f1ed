import { quietFrom } from '../calendar/reminders';
import { type BusinessHours, openSpan } from '../time/business-hours';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';

// Times at which reminder drafts are made and leave, in the business's zone. A server that was down does it
// later on the same day.

const draftsAt = '10:00';
const leaveAt = '11:00';
/** How long a draft can be taken back at least, in milliseconds. */
const takeBackMs = 3_600_000;

/** True from 10 am of an opening day until texts stop for the night. */
export function areDraftsDue(hours: BusinessHours, now: Date): boolean {
  const today = dateIn(hours.zone, now);
  const at = (time: string) => instantOf(hours.zone, today, time);
  return openSpan(hours, today) !== null && now >= at(draftsAt) && now < at(quietFrom);
}

/** True when a draft that the owner did not discard leaves now: at 11 am, and an hour after it was made at least. */
export function leavesNow(zone: string, madeAt: Date, now: Date): boolean {
  const today = dateIn(zone, now);
  if (dateIn(zone, madeAt) !== today || now >= instantOf(zone, today, quietFrom)) return false;
  return now >= instantOf(zone, today, leaveAt) && now.getTime() >= madeAt.getTime() + takeBackMs;
}
