import { z } from 'zod';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/calendar/visit-times';
import { maxHorseCount } from '../../rules/horses/horses';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, patch, post } from '../endpoint';
import { done, id, idParams, instant, plainDate, requestedDate } from '../fields';
import { secondClickMs } from '../idempotency';
import { appointmentStatuses, valuesOf } from '../options';
import { providerName, providerNumber } from '../provider-numbers';
import { appointmentFields } from './appointment-fields';
import { appointmentMessage } from './appointment-message';

/** Longest drive that a text may mention. */
const maxWayMinutes = 300;

export const noClientName = 'Please enter the client’s name';
const horsesMessage = 'Please enter the number of horses';
const minutesMessage = `Please enter ${minDurationMinutes} to ${maxDurationMinutes} minutes`;

const written = z.object({
  ...inputShape(appointmentFields),
  status: z.enum(valuesOf(appointmentStatuses), { error: 'Please choose a status' }),
  horseCount: z
    .number({ error: horsesMessage })
    .int({ error: horsesMessage })
    .min(1, { error: horsesMessage })
    .max(maxHorseCount, { error: `Please enter at most ${maxHorseCount} horses` })
    .nullable(),
  durationMinutes: z
    .number({ error: minutesMessage })
    .int({ error: minutesMessage })
    .min(minDurationMinutes, { error: minutesMessage })
    .max(maxDurationMinutes, { error: minutesMessage }),
  userId: id.nullable(),
  /**
   * The client of the visit. Without it a new visit takes the client of the account, or matches phone, email and
   * name.
   */
  clientId: id.nullable(),
  /** The horses of the visit, of one or several clients. */
  horseIds: z.array(id).max(maxHorseCount, { error: `Please choose at most ${maxHorseCount} horses` }),
  /** The provider of the visit, or null. A booking's visit uses the booking's provider. */
  assignedTo: providerNumber(id).nullable(),
  /** Creates or removes the worker's job for the visit. */
  toWorker: z.boolean({ error: 'Please say whether the worker goes there' }),
});

/** The owner's edit of a visit. Visits of erased people have no name. */
export const appointmentEdit = written.partial().extend({
  appointmentDate: written.shape.appointmentDate,
  appointmentTime: written.shape.appointmentTime,
  status: written.shape.status.default('scheduled'),
});

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The owner's new visit. Its length follows from its horses unless the owner sets one. */
export const appointmentInput = appointmentEdit
  .extend({
    /** The regular and its skipped day, for a visit that replaces that day. */
    regularId: id.nullish(),
    regularDay: plainDate('Please choose the day of the regular visit').nullish(),
  })
  .refine(({ clientName, regularId }) => Boolean(clientName || regularId), {
    path: ['clientName'],
    error: noClientName,
    // Runs even when other fields are missing, to report all errors at once.
    when: isObject,
  });
export type AppointmentInput = z.output<typeof appointmentInput>;

/** Notifies the client of a cancellation by SMS, or else by email. */
export const tellClient = z.boolean({ error: 'Please choose whether to let the client know' }).optional();

/** Changes only the fields that are sent. Texts the client about a cancellation unless `tell` is false. */
export const appointmentChange = written.partial().extend({
  tell: tellClient,
  /**
   * Undoes the last move, with the former day, time and status. A call that only this move recorded is to make
   * again. A visit that is done or cancelled since keeps its status.
   */
  undoesMove: z.boolean({ error: 'Please say whether this undoes a move' }).optional(),
});
export type AppointmentChange = z.output<typeof appointmentChange>;

const text = z.string().nullable();

/** Warnings that do not stop the owner from placing a visit. */
export const placeWarnings = ['closed', 'over-capacity'] as const;
export const warnings = z.array(z.enum(placeWarnings));
export type PlaceWarning = (typeof placeWarnings)[number];

export const appointment = z.object({
  id,
  /** The phone is in E.164. */
  ...answerShape(appointmentFields),
  durationMinutes: z.number(),
  horseCount: z.number().nullable(),
  status: z.enum(valuesOf(appointmentStatuses)),
  confirmationSent: z.boolean(),
  confirmationSentAt: instant.nullable(),
  reviewRequestSent: z.boolean(),
  reviewRequestSentAt: instant.nullable(),
  isFromOnlineBooking: z.boolean(),
  onlineBookingId: id.nullable(),
  /** Instant of the departure, or null. */
  onTheWayAt: instant.nullable(),
  /** True for an online booking without an agreed time. */
  isAskedFor: z.boolean(),
  userId: id.nullable(),
  clientId: id.nullable(),
  horseIds: z.array(id),
  /** True when the visit exceeds the capacity of its part of the day. */
  overCapacity: z.boolean(),
  assignedTo: providerNumber(id, { name: 'assignedToName' }).nullable(),
  assignedToName: providerName,
  workerJobId: id.nullable(),
  /** The visit at which this one was agreed. */
  nextOf: id.nullable(),
  /** The regular, and the day of its rhythm. */
  regularId: id.nullable(),
  regularDay: text,
  /** Warnings for a visit that was just placed on a closed day or in a full part of the day. Empty otherwise. */
  warnings,
  /** Other visits at the same time in the same hand. */
  conflictsWith: z.array(
    z.object({
      id,
      clientName: text,
      appointmentDate: z.string(),
      appointmentTime: z.string(),
      durationMinutes: z.number(),
    }),
  ),
  optedOut: z.boolean(),
  /** The reason why no text can reach the client: no number, no mobile, opted out. Otherwise null. */
  textBlock: text,
  /** The messages about this visit, oldest first. */
  messages: z.array(appointmentMessage),
  createdAt: instant,
  updatedAt: instant,
});
export type Appointment = z.output<typeof appointment>;

const owner = ['owner'] as const;
const appointments = '/api/calendar/appointments';
const day = requestedDate().optional();
const range = z.strictObject({ from: day, to: day }).refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  error: 'The last day must not be before the first',
});

export const listAppointments = get(appointments, {
  who: owner,
  scope: 'calendar',
  summary: 'All appointments by day and time; with `from` and `to` those of these days, both included.',
  query: range,
  response: z.array(appointment),
});

export const appointmentsOfDay = get(`${appointments}/date/:date`, {
  who: owner,
  scope: 'calendar',
  summary: 'The appointments of a day, by time.',
  params: z.object({ date: requestedDate() }),
  response: z.array(appointment),
});

export const appointmentDays = get('/api/calendar/days', {
  who: owner,
  scope: 'calendar',
  summary:
    'The days with appointments, in order, and how many of these are not cancelled; with `from` and `to` of these days.',
  query: range,
  response: z.array(z.object({ date: z.string(), count: z.number() })),
});

export const createAppointment = post(appointments, {
  who: owner,
  scope: 'calendar',
  summary:
    'Add an appointment for a client by name. Others at the same time are no hindrance: the answer names them.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: appointmentInput,
  response: appointment,
  status: 201,
});

export const updateAppointment = patch(`${appointments}/:id`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Change what is sent, and nothing else. A new day or time frees the confirmation to be sent again. ' +
    'With `undoesMove` the booking of a moved visit is back on the call list when only the move had taken it off.',
  params: idParams,
  body: appointmentChange,
  response: appointment,
});

const onTheWayMessage = `Please say how many minutes it takes, 1 to ${maxWayMinutes}`;
const onTheWay = z
  .object({
    /** Minutes to the visit. When sent, the client gets a text. */
    minutes: z
      .number({ error: onTheWayMessage })
      .int({ error: onTheWayMessage })
      .min(1, { error: onTheWayMessage })
      .max(maxWayMinutes, { error: onTheWayMessage })
      .optional(),
  })
  .default({});

export const setOnTheWay = post(`${appointments}/:id/on-the-way`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Record that someone is on the way, on the day of the visit. The booking’s page shows it. The first time counts. ' +
    'With `minutes` the client is texted how far it is.',
  params: idParams,
  body: onTheWay,
  response: appointment,
});

export const undoOnTheWay = del(`${appointments}/:id/on-the-way`, {
  who: owner,
  scope: 'calendar',
  summary: 'Undo “on the way”. A second call changes nothing.',
  params: idParams,
  response: appointment,
});

export const deleteAppointment = del(`${appointments}/:id`, {
  who: owner,
  scope: 'calendar',
  summary: 'Delete an appointment. For 30 days it can be restored; until then it is not listed.',
  params: idParams,
  response: done,
});

export const restoreAppointment = post(`${appointments}/:id/restore`, {
  who: owner,
  scope: 'calendar',
  summary: 'Undo a deletion. An appointment that is not deleted is answered as it is.',
  params: idParams,
  response: appointment,
});
