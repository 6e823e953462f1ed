import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { progressOf, visitOf } from '../../../rules/bookings/booking-progress';
import { formatPhone } from '../../../rules/people/phones';
import { slots } from '../../../rules/time/business-hours';
import { instantOf } from '../../../rules/time/instants';
import { vtimezone } from '../../../rules/time/vtimezone';
import { defaultDurationMinutes, spanOf } from '../../../rules/visits/visit-times';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { toPublicBooking } from './to-public-booking';
import { type BookingWithVisit, progressFactsOf } from './visit';

/**
 * The visit as an event: the part of the day until its time is agreed, then as long as the visit takes. The same booking
 * is the same event, whenever it is made. Throws `not-found` for one that does not take place any more.
 */
export async function visitCalendar(app: App, found: BookingWithVisit): Promise<string> {
  const { row, appointment } = found;
  const { booking } = await toPublicBooking(app, found);
  if (!booking) throw notFound();
  const [zone, business, facts] = [
    app.env.BUSINESS_TIME_ZONE,
    await app.content.business(),
    progressFactsOf(found),
  ];
  const { date, time } = visitOf(facts);
  const slot = slots[row.preferredTime];
  const { start, end } =
    time && appointment
      ? spanOf(zone, { date, time, durationMinutes: appointment.durationMinutes ?? defaultDurationMinutes })
      : { start: instantOf(zone, date, slot.starts), end: instantOf(zone, date, slot.ends) };
  const phone = business.phone ? formatPhone(business.phone) : null;
  const details = [
    `Booking ${booking.confirmationNumber}`,
    booking.specialRequirements,
    !time && 'The time is not agreed yet: we ring you for it.',
    phone && `Anything to change? Ring us on ${phone}.`,
  ];
  const calendar = ical({
    prodId: '//Farrier//Visits//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: () => vtimezone(zone, start) },
    events: [
      {
        id: `booking-${row.id}@${new URL(app.env.PUBLIC_URL).hostname}`,
        // As in the files of the calendar's own emails, which name the same event.
        sequence: (appointment?.sequence ?? 0) + (row.revision ?? 0),
        stamp: new Date(
          appointment && appointment.updatedAt > row.updatedAt ? appointment.updatedAt : row.updatedAt,
        ),
        timezone: zone,
        // The library takes the clock of a date as it is: this one's is the business's.
        start: new TZDate(start.getTime(), zone),
        end: new TZDate(end.getTime(), zone),
        summary: `Farrier visit: ${business.name}`,
        location: `${booking.address}, ${booking.suburb} ${booking.postcode}`,
        description: details.filter(Boolean).join('\n'),
        status: progressOf(facts) === 'agreed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      },
    ],
  });
  return `${calendar}\r\n`;
}
