import { quietFrom } from '../calendar/reminders';
import { type BusinessHours, openSpan } from '../time/business-hours';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';

// Times for creating and sending drafts of reminders, in the business's zone. After an outage the server catches up
// on the same day.

const draftsAt = '10:00';
const leaveAt = '11:00';
/** Minimum milliseconds for discarding a draft before it is sent. */
const takeBackMs = 3_600_000;

/** True from 10 am of an open day until the night's pause of texts. */
export function isTimeForDrafts(hours: BusinessHours, now: Date): boolean {
  const today = dateIn(hours.zone, now);
  const instantAt = (time: string) => instantOf(hours.zone, today, time);
  return openSpan(hours, today) !== null && now >= instantAt(draftsAt) && now < instantAt(quietFrom);
}

/** True when an undiscarded draft is sent now: from 11 am, and at least an hour after its creation. */
export function shouldSendDraft(zone: string, madeAt: Date, now: Date): boolean {
  const today = dateIn(zone, now);
  if (dateIn(zone, madeAt) !== today || now >= instantOf(zone, today, quietFrom)) return false;
  return now >= instantOf(zone, today, leaveAt) && now.getTime() >= madeAt.getTime() + takeBackMs;
}
