import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Appointment as Row } from '../../../collections/payload-types';
import { formatPhone } from '../../../rules/accounts/phones';
import { spanOf } from '../../../rules/calendar/visit-times';
import { withoutLinks } from '../../../rules/messages/defused-links';
import { addDays } from '../../../rules/time/dates';
import { vtimezone } from '../../../rules/time/vtimezone';
import { dateIn } from '../../../rules/time/zone';
import { isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { calendarText, stampOf } from '../calendar-text';
import { minutesOf, rowsBetween } from './as-appointment';
import { visitAt } from './messages/recipient';

/** Days of the file: within the 400 days for which the file has clock changes. */
const [daysBack, daysAhead] = [60, 366];

function eventOf(app: App, row: Row): ICalEventData {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const { start, end } = spanOf(zone, { ...visitAt(row), durationMinutes: minutesOf(row) });
  const isAsked = isAskedFor(row);
  const details = [
    isAsked && 'Booked online: the time is still to agree on.',
    row.phone && formatPhone(row.phone),
    // Only a booking of the site has a stranger's text; the owner wrote all others.
    row.isFromOnlineBooking ? withoutLinks(row.workRequired ?? '') : row.workRequired,
    row.notes,
  ];
  return {
    id: `appointment-${row.id}@${new URL(app.env.PUBLIC_URL).hostname}`,
    sequence: row.sequence ?? 0,
    stamp: stampOf(row.updatedAt),
    timezone: zone,
    // The library takes the clock of a date unchanged, so the date needs the business's zone.
    start: new TZDate(start.getTime(), zone),
    end: new TZDate(end.getTime(), zone),
    summary: `${isAsked ? 'Asked for: ' : ''}${row.clientName || 'Visit'}`,
    location: row.address,
    description: details.filter(Boolean).join('\n'),
    status: isAsked ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  };
}

/**
 * Returns the appointments as a calendar file. Leaves out cancelled and deleted ones, so that they disappear from the
 * phone.
 */
export async function feedFile(app: App): Promise<string> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const today = dateIn(zone, app.now());
  const rows = await rowsBetween(app, { from: addDays(today, -daysBack), to: addDays(today, daysAhead) });
  const { name } = await app.content.business();
  const calendar = ical({
    name: `${name}: visits`,
    prodId: '//Farrier//Calendar//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // Calendars refresh after this many seconds.
    ttl: 15 * 60,
    timezone: { name: zone, generator: () => vtimezone(zone, app.now()) },
    events: rows.filter(({ status }) => status !== 'cancelled').map((row) => eventOf(app, row)),
  });
  return calendarText(calendar);
}
