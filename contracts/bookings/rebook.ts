import { z } from 'zod';
import { maxHorseCount } from '../../rules/horses/horses';
import { get, post } from '../endpoint';
import { id, instant, optionalText } from '../fields';
import { bookingStates, preferredTimes, usualWorks, valuesOf } from '../options';
import { bookingInput } from './bookings';
import { linkedBookingParams } from './public-bookings';

export const personFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'suburb',
  'postcode',
] as const;
export type PersonField = (typeof personFields)[number];

const text = z.string().nullable();
const slot = z.enum(valuesOf(preferredTimes));

/** The page *Same again* for the holder of its link. Contains no surname, address, phone or email. */
export const sameAgain = z.object({
  /** The first name, or else the business's name. */
  firstName: text,
  /** Name of a client without a first name. */
  businessName: text,
  suburb: text,
  missing: z.array(z.enum(personFields)),
  horses: z.array(
    z.object({ id, name: z.string(), usualWork: z.enum(valuesOf(usualWorks)).nullable(), dueOn: text }),
  ),
  /** The next open days near the due date, with their parts. */
  suggestions: z.array(z.object({ date: z.string(), slots: z.array(slot) })),
  usedAt: instant.nullable(),
  /** The link's booking and its state. */
  booked: z
    .object({
      confirmationNumber: z.string(),
      serviceDate: z.string(),
      preferredTime: slot,
      state: z.enum(valuesOf(bookingStates)),
    })
    .nullable(),
});
export type SameAgain = z.output<typeof sameAgain>;

const horsesMessage = 'Please choose at least one horse';
const horseIds = z
  .array(id, { error: horsesMessage })
  .min(1, { error: horsesMessage })
  .max(maxHorseCount, { error: `For more than ${maxHorseCount} horses please call us` });

/** The day and its part, the horses, a note to us, and the missing fields. */
export const againInput = bookingInput
  .pick({
    firstName: true,
    lastName: true,
    phone: true,
    email: true,
    address: true,
    suburb: true,
    postcode: true,
  })
  .partial()
  .extend({
    date: bookingInput.shape.serviceDate,
    slot: bookingInput.shape.preferredTime,
    horseIds,
    specialRequirements: optionalText(500),
  });
export type AgainInput = z.output<typeof againInput>;

const linkUrl = z.object({ url: z.string() });
const byLink = { who: 'everyone', params: linkedBookingParams } as const;

export const readAgain = get('/api/again/:token', {
  ...byLink,
  summary:
    'What a link *Same again* books: the horses, and the next open days near the day on which they are due.',
  response: sameAgain,
});

export const bookAgain = post('/api/again/:token', {
  ...byLink,
  summary:
    'Book the horses of the link. Once per link; then 409. The private link of the booking goes by message alone.',
  idempotent: true,
  body: againInput,
  response: z.object({ confirmationNumber: z.string(), serviceDate: z.string(), preferredTime: slot }),
  status: 201,
});

export const againByLink = post('/api/b/:token/again', {
  ...byLink,
  summary: 'A link *Same again* for the horses of a visit that is done.',
  idempotent: true,
  response: linkUrl,
  status: 201,
});

export const againOfCustomer = post('/api/user/again', {
  who: ['customer'],
  summary: 'A link *Same again* for horses of the customer’s own stable.',
  idempotent: true,
  body: z.object({ horseIds }),
  response: linkUrl,
  status: 201,
});
