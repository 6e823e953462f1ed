import { TZDate } from '@date-fns/tz';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Business, Appointment as Row } from '../../../collections/payload-types';
import { formatPhone } from '../../../rules/accounts/phones';
import { spanOf } from '../../../rules/calendar/visit-times';
import { withoutLinks } from '../../../rules/messages/defused-links';
import { vtimezone } from '../../../rules/time/vtimezone';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { calendarText, stampOf } from '../calendar-text';
import type { CalendarMethod } from '../messages/queue-message';
import { idOf } from '../relations';
import { minutesOf } from './as-appointment';
import { visitAt } from './messages/recipient';

const hostOf = (app: App) => new URL(app.env.PUBLIC_URL).hostname;

/** Host of the visit in the client's calendar: the same for every file about it. */
const organiserOf = (app: App, { name, email }: Business) => ({
  name,
  email:
    email || /<(.+)>/.exec(app.env.MAIL_FROM ?? '')?.[1] || app.env.MAIL_FROM || `no-reply@${hostOf(app)}`,
});

/** A visit that was booked online is the same event as in the file of its private page; it counts the changes of both. */
async function identityOf(app: App, row: Row): Promise<{ id: string; sequence: number }> {
  const bookingId = idOf(row.onlineBookingId);
  const sequence = row.sequence ?? 0;
  if (!bookingId) return { id: `visit-${row.id}@${hostOf(app)}`, sequence };
  const booking = await rows(app, 'bookings').one({ id: bookingId });
  return { id: `booking-${bookingId}@${hostOf(app)}`, sequence: sequence + (booking?.revision ?? 0) };
}

/**
 * The visit for the client's own calendar, as it is now: to be put in or changed there, or taken out. Calendars know
 * it by its name and take the file with the highest sequence.
 */
export async function clientFile(app: App, row: Row, method: CalendarMethod, to: string): Promise<string> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const business = await app.content.business();
  const { start, end } = spanOf(zone, { ...visitAt(row), durationMinutes: minutesOf(row) });
  const phone = business.phone ? formatPhone(business.phone) : null;
  // Another client of the visit reads nothing of what is done for its own.
  const work = to === row.email ? withoutLinks(row.workRequired ?? '') : '';
  const details = [work, phone && `Need to change something? Call us on ${phone}.`];
  const calendar = ical({
    prodId: '//Farrier//Visits//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[method],
    timezone: { name: zone, generator: () => vtimezone(zone, start) },
    events: [
      {
        ...(await identityOf(app, row)),
        stamp: stampOf(row.updatedAt),
        timezone: zone,
        // The library takes the clock of a date as it is: this one's is the business's.
        start: new TZDate(start.getTime(), zone),
        end: new TZDate(end.getTime(), zone),
        summary: `Farrier visit: ${business.name}`,
        location: row.address,
        description: details.filter(Boolean).join('\n'),
        organizer: organiserOf(app, business),
        attendees: [{ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  });
  return calendarText(calendar);
}
