import { listBookings, type OwnersBooking } from '../../../contracts/bookings/bookings';
import { offerTimes } from '../../../contracts/bookings/offers';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatInstant } from '../../../rules/time/zone';
import { countOf, dayText, line, quoted } from './answer-text';
import { listTool, type TellContext, tool } from './tool';

const gives =
  'id confirmationNumber state progress serviceDate preferredTime rushService firstName ' +
  'lastName phone email address suburb postcode horseCount specialRequirements clientId ' +
  'calledAt callBy noAnswers visit offers createdAt';

function bookingLine(booking: OwnersBooking, { zone }: TellContext): string {
  const { id, firstName, lastName, phone, suburb, visit, progress, calledAt, callBy } = booking;
  return line(
    `Booking ${id}`,
    quoted(`${firstName} ${lastName}`),
    formatPhone(phone),
    quoted(suburb),
    countOf(booking.horseCount, 'horse'),
    visit ? dayText(visit.date, visit.time) : dayText(booking.serviceDate),
    !visit?.time && booking.preferredTime,
    booking.rushService && 'PRIORITY',
    progress,
    !calledAt && progress === 'received' && `call by ${formatInstant(callBy, zone)}`,
  );
}

const toCall = listTool({
  name: 'list_bookings_to_call',
  title: 'List the bookings that wait for a call',
  description:
    'The new bookings (requests from customers) without a call yet, the most urgent first: name, phone, day, and by when the call was promised. Use it for "who do I have to call?" and "any new bookings?". For one booking of a known name use find_booking. It makes no call and marks nothing.',
  endpoint: listBookings,
  shows: 'suburb page',
  sets: { called: 'false', state: 'confirmed', sort: '-rushService' },
  gives,
  row: bookingLine,
  none: 'No calls left.',
});

const find = listTool({
  name: 'find_booking',
  title: 'Find bookings',
  description:
    'Finds bookings (requests from customers) by name, phone, email or confirmation number, and by day, suburb or state. Use it when someone names a booking, or to get a booking’s id. Visits that are in the calendar already are in get_day; people and their horses in find_client.',
  endpoint: listBookings,
  shows: 'q state progress from to suburb page',
  hints: {
    q: 'A name, phone, email or confirmation number',
    state: 'Only bookings in this state; confirmed means that the booking is active',
    progress: 'Only bookings that are this far',
    from: 'The first day that was asked for, as 2026-11-30',
    to: 'The last day that was asked for',
  },
  gives,
  row: bookingLine,
  none: 'No booking was found.',
});

const offer = tool({
  name: 'offer_times',
  title: 'Offer times to the customer of a booking',
  description:
    'Sends the customer of a booking a link with one to three times to choose from, and holds these times for some hours. The first tap makes the visit. Use it when the owner wants the customer to choose, in place of a call; find_free_times gives times that fit. It always sends a message, so it needs tellClient: true. To write a visit whose time is agreed on already use make_appointment.',
  endpoint: offerTimes,
  shows: 'id times holdHours',
  hints: {
    id: 'The id of the booking (from list_bookings_to_call or find_booking)',
    times: 'date as 2026-11-30, time as 14:30, durationMinutes (60 for one horse, 45 for each further one)',
    holdHours: 'For how many hours they are held',
  },
  gives,
  tells: 'always',
  text: ({ id, firstName, lastName, offers }, { zone }) => [
    `Offered to ${quoted(`${firstName} ${lastName}`)} (booking ${id}):`,
    ...offers.map(
      ({ date, time, until }) => `- ${dayText(date, time)}, held until ${formatInstant(until, zone)}`,
    ),
  ],
});

export const bookingTools = [toCall, find, offer];
