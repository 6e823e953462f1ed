import { type Appointment, createAppointment, updateAppointment } from '../../../contracts/calendar/calendar';
import { confirmAppointment } from '../../../contracts/calendar/calendar-messages';
import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { readRun } from '../../../contracts/calendar/run';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { countOf, dayAndTime, joined, quoted } from './answer-text';
import { tool } from './tool';

const gives =
  'id clientId clientName phone email address appointmentDate appointmentTime ' +
  'durationMinutes horseCount horseIds workRequired notes status confirmationSent ' +
  'onlineBookingId optedOut textBlock warnings conflictsWith';

const warningWords = {
  closed: 'The business is closed then.',
  'over-capacity': 'That part of the day was full already.',
} as const;

const unusual = ({ warnings, conflictsWith }: Appointment): string[] => [
  ...warnings.map((each) => `Note: ${warningWords[each]}`),
  ...conflictsWith.map(
    ({ clientName, appointmentTime }) =>
      `Note: it overlaps the visit to ${quoted(clientName)} at ${formatTime12h(appointmentTime)}.`,
  ),
];

const visitText = ({ id, clientName, appointmentDate, appointmentTime, durationMinutes }: Appointment) =>
  `${quoted(clientName)}, ${dayAndTime(appointmentDate, appointmentTime)}, ${durationMinutes} minutes (appointment ${id})`;

const day = tool({
  name: 'get_day',
  title: 'Read the visits of a day',
  description:
    'The visits of one day in the order in which they are driven: client, suburb, horses, time, phone, and the way between them. Use it for "what is on today/tomorrow/on Thursday?" and to get the id of an appointment. Without a date it names today, so use it when you do not know what day it is here. Free time is in find_free_times. It changes nothing.',
  endpoint: readRun,
  shows: {
    date: 'The day, as 2026-11-30. Without it today.',
    hand: 'Whose day: us (without it), worker, or the id of a provider',
  },
  text: ({ date, stops, km, minutes }) => [
    `${formatFullDate(date)}: ${stops.length ? countOf(stops.length, 'visit') : 'no visits'}`,
    ...stops.map(
      (stop) =>
        `- ${formatTime12h(stop.time)} ${joined(
          quoted(stop.clientName),
          stop.place.suburb && quoted(stop.place.suburb),
          stop.horses.length
            ? `horses ${stop.horses.map(({ name }) => quoted(name)).join(' ')}`
            : stop.horseCount !== null && countOf(stop.horseCount, 'horse'),
          stop.phone && formatPhone(stop.phone),
        )} (appointment ${stop.appointmentId})`,
    ),
    stops.length ? `Driving: ${km} km, ${minutes} minutes.` : null,
  ],
});

const freeTimes = tool({
  name: 'find_free_times',
  title: 'Find free times on a day',
  description:
    'The times of one day at which a new visit fits: in opening hours, after the other visits and the way between them. Use it for "where do I have an hour on Thursday?" and before make_appointment, move_appointment or offer_times. Ask for one day at a time. It holds nothing.',
  endpoint: freeTimesOfDay,
  shows: {
    date: 'The day, as 2026-11-30',
    durationMinutes: 'How long the visit takes, in minutes',
    address: 'Where the visit would be, so that the way there counts',
  },
  text: ({ date, durationMinutes, closed, times }) => [
    `${formatFullDate(date)}, for ${durationMinutes} minutes: ${closed ? `closed (${closed})` : countOf(times.length, 'time')}`,
    times.length ? `${closed ? 'On a usual day: ' : ''}${times.map(formatTime12h).join(', ')}` : null,
  ],
});

const make = tool({
  name: 'make_appointment',
  title: 'Put a visit into the calendar',
  description:
    'Writes a new visit into the owner’s calendar on a day and at a time. Use it when the time is agreed on. Find the client with find_client first and send clientId with the name, so that the visit belongs to the right person. It overlaps other visits without refusing, and says so. No message is sent unless tellClient is true. A customer who has sent a booking already has a visit: move that one with move_appointment instead.',
  endpoint: createAppointment,
  shows: {
    appointmentDate: 'The day, as 2026-11-30',
    appointmentTime: 'The time, as 14:30',
    clientName: 'The client’s name',
    clientId: 'The client’s id (from find_client)',
    phone: 'The client’s phone; without it that of clientId',
    email: 'The client’s email; without it that of clientId',
    address: 'Where the visit is; without it where the horses of horseIds stand, or the client lives',
    workRequired: 'What work is to be done',
    notes: 'A note for the owner alone',
    horseCount: 'How many horses',
    horseIds: 'The ids of the horses (from get_client)',
    durationMinutes: 'How long it takes, in minutes; without it as the horses need',
  },
  needs: ['clientName'],
  gives,
  tells: { call: confirmAppointment },
  text: (visit, { today }) => [
    `In the calendar: ${visitText(visit)}`,
    visit.appointmentDate < today ? 'Note: this day is in the past.' : null,
    ...unusual(visit),
  ],
});

const move = tool({
  name: 'move_appointment',
  title: 'Move a visit to another day or time',
  description:
    'Moves a visit that is in the calendar to another day or time, or changes its length. Get its id from get_day; when you know only the client, find_client says the day (nextVisitOn). Look for a free time with find_free_times first. Of a booking it is visit.id in find_booking. The client gets no message unless tellClient is true: then they get the confirmation of the new time. It cannot cancel (cancel_appointment), and is no way to say that the owner runs late.',
  endpoint: updateAppointment,
  shows: {
    id: 'The id of the appointment',
    appointmentDate: 'The new day, as 2026-11-30',
    appointmentTime: 'The new time, as 14:30',
    durationMinutes: 'How long it takes, in minutes',
  },
  gives,
  tells: { call: confirmAppointment },
  text: (visit) => [
    `Now: ${visitText(visit)}`,
    visit.status === 'cancelled' ? 'Note: this visit is cancelled, and stays so.' : null,
    ...unusual(visit),
  ],
});

const cancel = tool({
  name: 'cancel_appointment',
  title: 'Cancel a visit',
  description:
    'Cancels a visit in the calendar; a booking behind it is cancelled too. Get its id from get_day; when you know only the client, find_client says the day (nextVisitOn). Ask the owner before you call it. The client gets no message unless tellClient is true. To only change the day use move_appointment.',
  endpoint: updateAppointment,
  shows: { id: 'The id of the appointment (from get_day or find_booking)' },
  sets: { status: 'cancelled' },
  gives,
  tells: { field: 'tell' },
  text: (visit) => [`Cancelled: ${visitText(visit)}`],
});

export const calendarTools = [day, freeTimes, make, move, cancel];
