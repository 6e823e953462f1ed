import { z } from 'zod';
import { callAgainChoices } from '../../rules/bookings/call-again';
import { isPlainTime } from '../../rules/time/dates';
import { warnings } from '../calendar/calendar';
import { freeTimesQuery, visitMinutes } from '../calendar/free-times';
import { del, get, post } from '../endpoint';
import { idParams, optionalLine, plainDate, sentInstant } from '../fields';
import { maxLength } from '../limits';
import { ownersBooking } from './bookings';

const booking = '/api/admin/bookings/:id';
const owner = ['owner'] as const;
const textMessage = 'Please say whether a text is sent';
export const freeTimesOf = get(`${booking}/free-times`, {
  who: owner,
  scope: 'bookings',
  summary:
    'The free times of a day for the visit of a booking: in opening hours, after the other visits and the way ' +
    'between them, the part asked for first. A closed day has none unless `closedToo` says so.',
  params: idParams,
  query: z.strictObject({
    ...freeTimesQuery,
    closedToo: z.enum(['true', 'false'], { error: 'Please filter by true or false' }).optional(),
  }),
  response: z.object({
    date: z.string(),
    /** As requested, or derived from the horses. */
    durationMinutes: z.number(),
    /** The reason for a day without opening hours, such as 'Christmas Day'; null on open days. */
    closed: z.string().nullable(),
    times: z.array(z.object({ time: z.string(), isAsked: z.boolean() })),
    /** The next open days. The customer's requested day is first unless it is past. */
    days: z.array(z.string()),
    /** Zone days of the suburb among `days`. */
    liked: z.array(z.string()),
    cannotText: z.string().nullable(),
  }),
});

export const agreeTime = post(`${booking}/agreed`, {
  who: owner,
  scope: 'bookings',
  summary:
    'Note the time that was agreed on the phone: the visit is then confirmed, the call is made, and with ' +
    '`text` the confirmation goes. The same again changes and sends nothing.',
  params: idParams,
  body: z.object({
    date: plainDate('Please choose a day'),
    time: z
      .string({ error: 'Please choose a time' })
      .refine(isPlainTime, { error: 'Please enter a time, as 14:30' }),
    durationMinutes: visitMinutes(z.number({ error: 'Please enter how long it takes' })),
    text: z.boolean({ error: textMessage }),
  }),
  response: ownersBooking.extend({ warnings }),
});

export const noteNoAnswer = post(`${booking}/no-answer`, {
  who: owner,
  scope: 'bookings',
  summary:
    'Record that there was no answer, and when to call again. Presses within a minute are one try; it does not count as the promised call.',
  params: idParams,
  body: z.object({
    again: z.enum(callAgainChoices, { error: 'Please choose when to call again' }),
    text: z.boolean({ error: textMessage }),
  }),
  response: ownersBooking,
});

export const undoNoAnswer = del(`${booking}/no-answer`, {
  who: owner,
  scope: 'bookings',
  summary: 'Undo one “no answer”: the try of that moment only.',
  params: idParams,
  body: z.object({ noAnswerAt: sentInstant('Please choose the try to undo') }),
  response: ownersBooking,
});

export const markNotNeeded = post(`${booking}/not-needed`, {
  who: owner,
  scope: 'bookings',
  summary:
    'Cancel a booking that is not needed, with an optional reason. The customer gets a message unless `tell` is false.',
  params: idParams,
  body: z.object({
    reason: optionalLine(maxLength.name),
    tell: z.boolean({ error: 'Please choose whether to let the customer know' }),
  }),
  response: ownersBooking,
});

export const markCalled = post(`${booking}/called`, {
  who: owner,
  scope: 'bookings',
  summary: 'Note that the customer was called. The first time counts, and `noted` says whether this was it.',
  params: idParams,
  response: ownersBooking.extend({ noted: z.boolean() }),
});

export const undoCalled = del(`${booking}/called`, {
  who: owner,
  scope: 'bookings',
  summary: 'Undo a noted call: the one of that moment, and no other that was noted since.',
  params: idParams,
  body: z.object({ calledAt: sentInstant('Please choose the call to undo') }),
  response: ownersBooking,
});
