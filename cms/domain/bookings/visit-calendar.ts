import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { formatPhone } from '../../../rules/accounts/phones';
import { visitOf } from '../../../rules/bookings/booking-progress';
import { defaultDurationMinutes, spanOf } from '../../../rules/calendar/visit-times';
import { slots } from '../../../rules/time/business-hours';
import { instantOf } from '../../../rules/time/instants';
import { vtimezone } from '../../../rules/time/vtimezone';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { calendarText, stampOf } from '../calendar-text';
import { isAnonymised } from '../deleted-customer';
import { toPublicBooking } from './to-public-booking';
import { type BookingWithVisit, progressFactsOf } from './visit';

/**
 * Returns the visit as a calendar event: the part of the day until a time is agreed, then the visit's length. Each
 * file of a booking has the same event. A cancelled booking removes the event from the calendar.
 */
export async function visitCalendar(app: App, found: BookingWithVisit): Promise<string> {
  const { row, appointment } = found;
  const { progress, booking } = await toPublicBooking(app, found);
  const isOff = progress === 'cancelled' && !isAnonymised(row);
  if (!booking && !isOff) throw notFound();
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
    `Booking ${row.confirmationNumber}`,
    booking?.specialRequirements,
    booking && !time && 'We haven’t agreed on a time yet. We’ll call you.',
    phone && `Need to change something? Call us on ${phone}.`,
  ];
  const calendar = ical({
    prodId: '//Farrier//Visits//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: () => vtimezone(zone, start) },
    events: [
      {
        id: `booking-${row.id}@${new URL(app.env.PUBLIC_URL).hostname}`,
        // Matches the files in the calendar's emails, which contain the same event.
        sequence: (appointment?.sequence ?? 0) + (row.revision ?? 0) + (isOff ? 1 : 0),
        stamp: stampOf(
          appointment && appointment.updatedAt > row.updatedAt ? appointment.updatedAt : row.updatedAt,
        ),
        timezone: zone,
        // The library takes the clock of a date unchanged, so the date needs the business's zone.
        start: new TZDate(start.getTime(), zone),
        end: new TZDate(end.getTime(), zone),
        summary: `Farrier visit: ${business.name}`,
        location: booking && `${booking.address}, ${booking.suburb} ${booking.postcode}`,
        description: details.filter(Boolean).join('\n'),
        status: isOff
          ? ICalEventStatus.CANCELLED
          : progress === 'agreed'
            ? ICalEventStatus.CONFIRMED
            : ICalEventStatus.TENTATIVE,
      },
    ],
  });
  return calendarText(calendar);
}
