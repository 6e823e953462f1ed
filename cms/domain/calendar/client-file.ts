import { TZDate } from '@date-fns/tz';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Business, Appointment as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { formatPhone } from '../../../rules/accounts/phones';
import { spanOf } from '../../../rules/calendar/visit-times';
import { withoutLinks } from '../../../rules/messages/defused-links';
import { vtimezone } from '../../../rules/time/vtimezone';
import type { App } from '../../app';
import { calendarText, stampOf } from '../calendar-text';
import type { CalendarMethod } from '../messages/message-context';
import { idOf } from '../relations';
import { minutesOf } from './as-appointment';
import { visitAt } from './messages/recipient';

const hostOf = (app: App) => new URL(app.env.PUBLIC_URL).hostname;

/** Returns the organiser of the visit in the client's calendar: equal in all its files. */
const organiserOf = (app: App, { name, email }: Business) => ({
  name,
  email:
    email || /<(.+)>/.exec(app.env.MAIL_FROM ?? '')?.[1] || app.env.MAIL_FROM || `no-reply@${hostOf(app)}`,
});

/**
 * Returns id and sequence of the event. A visit from an online booking has the same id as the file of its private
 * page, and a sequence that counts the changes of both.
 */
async function identityOf(app: App, row: Row): Promise<{ id: string; sequence: number }> {
  const bookingId = idOf(row.onlineBookingId);
  const sequence = row.sequence ?? 0;
  if (!bookingId) return { id: `visit-${row.id}@${hostOf(app)}`, sequence };
  const booking = await rows(app, 'bookings').one({ id: bookingId });
  return { id: `booking-${bookingId}@${hostOf(app)}`, sequence: sequence + (booking?.revision ?? 0) };
}

/**
 * Returns the visit as a file for the client's calendar, to add, change or remove the event. Calendars match events
 * by id and use the file with the highest sequence.
 */
export async function clientFile(app: App, row: Row, method: CalendarMethod, to: string): Promise<string> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const business = await app.content.business();
  const { start, end } = spanOf(zone, { ...visitAt(row), durationMinutes: minutesOf(row) });
  const phone = business.phone ? formatPhone(business.phone) : null;
  // Hides the work from other clients of the visit.
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
        // The library takes the clock of a date unchanged, so the date needs the business's zone.
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
