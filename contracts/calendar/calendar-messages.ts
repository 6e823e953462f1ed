import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, idParams, instant, plainDate, requiredText } from '../fields';
import { secondClickMs } from '../idempotency';
import { appointment } from './calendar';

export const maxSmsLength = 1500;

const owner = ['owner'] as const;
const appointments = '/api/calendar/appointments/:id';

export const confirmAppointment = post(`${appointments}/confirm`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Text the client to confirm the visit. Asked for again while it waits or after it has left, it sends ' +
    'nothing; after a failure it tries again. Of a booking from the site the time is then agreed on. A text that ' +
    'could only leave after the visit is refused.',
  params: idParams,
  response: appointment,
});

export const requestReview = post(`${appointments}/review-request`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Ask the client by SMS and email how the visit went. Asked for again, it behaves as a confirmation does.',
  params: idParams,
  response: appointment,
});

export const sendMessage = post(`${appointments}/send-message`, {
  who: owner,
  scope: 'calendar',
  summary: 'Text the client. The same words to the same visit within ten seconds are one message.',
  params: idParams,
  idempotent: true,
  body: z.object({ message: requiredText('Please write a message', maxSmsLength) }),
  response: appointment,
});

export const whenTextsLeave = get(`${appointments}/when-texts-leave`, {
  who: owner,
  scope: 'calendar',
  summary:
    'When a text to the client of this visit would leave that is written now: texts leave from 8 am to 8 pm, those ' +
    'about a visit of today at any hour.',
  params: idParams,
  response: z.object({
    /** Null when sent at once. */
    text: instant.nullable(),
    confirmation: instant.nullable(),
    review: instant.nullable(),
  }),
});

export const sendAgain = post(`${appointments}/messages/:messageId/send-again`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Send a reminder, a notice of running late or of a cancelling that failed once more, to the number or address ' +
    'as it is now. Once one of its kind waits or has left since, it sends nothing.',
  params: z.object({ ...idParams.shape, messageId: idParams.shape.id }),
  response: appointment,
});

const minutesMessage = 'Please say how many minutes late you are, 5 to 240';
const isShift = (minutes: number) => Math.abs(minutes) >= 5 && Math.abs(minutes) <= 240;
const lateNotice = z.object({
  /** Missing means today. */
  date: plainDate('Please say which day').optional(),
  /** Negative means earlier, for tomorrow only. */
  minutes: z
    .number({ error: minutesMessage })
    .int({ error: minutesMessage })
    .refine(isShift, { error: minutesMessage }),
  /** Today's visits to notify. Missing means all. */
  appointmentIds: z.array(id, { error: 'Please choose who to text' }).optional(),
  /** Only lists the recipients. */
  preview: z.boolean({ error: 'Please say whether this is a preview' }).default(false),
});
export type LateNotice = z.output<typeof lateNotice>;

const lateReply = z.object({
  date: z.string(),
  minutes: z.number(),
  recipients: z.array(
    z.object({
      /** The visit's id. When the visit names horses of several clients, each client is a recipient. */
      id,
      clientName: z.string().nullable(),
      phone: z.string().nullable(),
      appointmentTime: z.string(),
      /** New start of tomorrow's visit; null for today's visits. */
      newTime: z.string().nullable(),
      reason: z.string().nullable(),
      words: z.string().nullable(),
    }),
  ),
});
export type LateReply = z.output<typeof lateReply>;

export const tellLate = post('/api/calendar/late', {
  who: owner,
  scope: 'calendar',
  summary:
    'Text the clients of today’s remaining visits, or the named ones, that you are running late. Of tomorrow’s it moves each visit ' +
    'whose client can be texted, and texts the new time; minutes below zero are earlier. A preview lists the recipients and the words.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: lateNotice,
  response: lateReply,
});
