import { type Appointment, createAppointment, updateAppointment } from '../../../contracts/calendar/calendar';
import { confirmAppointment } from '../../../contracts/calendar/calendar-messages';
import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { readRun } from '../../../contracts/calendar/run';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatTime12h } from '../../../rules/time/dates';
import { countOf, dayText, joinParts, quoted, quotedClient } from './answer-text';
import { tool } from './tool';

const gives =
  'id clientId clientName phone email address appointmentDate appointmentTime ' +
  'durationMinutes horseCount horseIds workRequired notes status confirmationSent ' +
  'onlineBookingId optedOut textBlock warnings conflictsWith';

const warningWords = {
  closed: 'The business is closed then.',
  'over-capacity': 'This part of the day was full already.',
} as const;

/** The visit after a change, and what is unusual about it. */
const visitLines = (did: string, visit: Appointment, today: string) => [
  `${did}: ${quotedClient(visit.clientName)}, ${dayText(visit.appointmentDate, visit.appointmentTime)}, ${visit.durationMinutes} minutes (appointment ${visit.id})`,
  ...visit.warnings.map((each) => `Note: ${warningWords[each]}`),
  ...visit.conflictsWith.map(
    ({ clientName, appointmentTime }) =>
      `Note: it overlaps the visit to ${quotedClient(clientName)} at ${formatTime12h(appointmentTime)}.`,
  ),
  visit.appointmentDate < today && 'Note: this day is in the past.',
];

const day = tool({
  name: 'get_day',
  title: 'Read the visits of a day',
  description:
    'The visits of one day, past or to come, in the order in which they are driven: client, suburb, horses, time, phone, and the way between them. Use it for "what is on today/tomorrow/on Thursday?", "what did I do yesterday?" and to get the id of an appointment. Without a date it names today, so use it when you do not know what day it is here. Free time is in find_free_times. It changes nothing.',
  endpoint: readRun,
  shows: 'date hand',
  hints: {
    date: 'The day, as 2026-11-30. Without it today.',
    hand: 'Whose day: us (without it), worker, or the id of a provider',
  },
  text: ({ date, stops, km, minutes }) => [
    `${dayText(date)}: ${stops.length ? countOf(stops.length, 'visit') : 'no visits'}`,
    ...stops.map(({ time, clientName, place, horses, horseCount, phone, appointmentId }) => {
      const names = horses.length && `horses ${horses.map(({ name }) => quoted(name)).join(' ')}`;
      const count = horseCount !== null && countOf(horseCount, 'horse');
      const parts = joinParts(quoted(clientName), quoted(place.suburb), names || count, formatPhone(phone));
      return `- ${formatTime12h(time)} ${parts} (appointment ${appointmentId})`;
    }),
    stops.length > 0 && `Driving: ${km} km, ${minutes} minutes.`,
  ],
});

const freeTimes = tool({
  name: 'find_free_times',
  title: 'Find free times on a day',
  description:
    'The times of one day at which a new visit fits: in opening hours, after the other visits and the way between them. Use it for "where do I have an hour on Thursday?" and before make_appointment, move_appointment or offer_times. Ask for one day at a time. It holds nothing.',
  endpoint: freeTimesOfDay,
  shows: 'date durationMinutes address',
  hints: { address: 'Where the visit would be, so that the way there counts' },
  text: ({ date, durationMinutes, closed, times }) => [
    `${dayText(date)}, for ${durationMinutes} minutes: ${closed ? `closed (${closed})` : countOf(times.length, 'time')}`,
    times.length > 0 && `${closed ? 'On a usual day: ' : ''}${times.map(formatTime12h).join(', ')}`,
  ],
});

const make = tool({
  name: 'make_appointment',
  title: 'Put a visit into the calendar',
  description:
    'Writes a new visit into the owner’s calendar on a day and at a time. Use it when the time is agreed on. Find the client with find_client first and send clientId with the name, so that the visit belongs to the right person. It overlaps other visits without refusing, and says so. No message is sent unless tellClient is true. A customer who has sent a booking already has a visit: move that one with move_appointment instead.',
  endpoint: createAppointment,
  shows:
    'appointmentDate appointmentTime clientName clientId phone email address workRequired ' +
    'notes horseCount horseIds durationMinutes',
  hints: {
    phone: 'Without it that of clientId',
    email: 'Without it that of clientId',
    address: 'Where the visit is; without it where the horses of horseIds stand, or the client lives',
    notes: 'A note for the owner alone',
    horseIds: 'The ids of the horses (from get_client)',
    durationMinutes: 'How long it takes, in minutes; without it as the horses need',
  },
  needs: ['clientName'],
  gives,
  tells: { call: confirmAppointment },
  text: (visit, { today }) => visitLines('In the calendar', visit, today),
});

const move = tool({
  name: 'move_appointment',
  title: 'Move a visit to another day or time',
  description:
    'Moves a visit that is in the calendar to another day or time, or changes its length. Get its id from get_day; when you know only the client, find_client says the day (nextVisitOn). Look for a free time with find_free_times first. Of a booking it is visit.id in find_booking. The client gets no message unless tellClient is true: then they get the confirmation of the new time. It cannot cancel (cancel_appointment), and is no way to say that the owner runs late.',
  endpoint: updateAppointment,
  shows: 'id appointmentDate appointmentTime durationMinutes',
  hints: { id: 'The id of the appointment' },
  gives,
  tells: { call: confirmAppointment },
  text: (visit, { today }) => [
    ...visitLines('Now', visit, today),
    visit.status === 'cancelled' && 'Note: this visit is cancelled, and stays so.',
  ],
});

const cancel = tool({
  name: 'cancel_appointment',
  title: 'Cancel a visit',
  description:
    'Cancels a visit in the calendar; a booking behind it is cancelled too. Get its id from get_day; when you know only the client, find_client says the day (nextVisitOn). Ask the owner before you call it. The client gets no message unless tellClient is true. To only change the day use move_appointment.',
  endpoint: updateAppointment,
  shows: 'id',
  hints: { id: 'The id of the appointment (from get_day or find_booking)' },
  sets: { status: 'cancelled' },
  gives,
  tells: { field: 'tell' },
  text: (visit, { today }) => visitLines('Cancelled', visit, today).slice(0, 1),
});

export const calendarTools = [day, freeTimes, make, move, cancel];
