import { z } from 'zod';
import { get, post } from '../endpoint';
import { instant } from '../fields';
import { linkedBookingParams } from './public-bookings';
import { againInput, personFields } from './rebook';

export const gapStates = ['open', 'taken', 'ended', 'yours'] as const;

/**
 * A gap for the holder of its link, with the visit's current day and time. Contains no surname, address, phone or
 * email.
 */
export const gapOffer = z.object({
  date: z.string(),
  time: z.string(),
  durationMinutes: z.number(),
  state: z.enum(gapStates),
  /** For the winner: true while the time is still agreed. Asking for another day leaves only a part of the day. */
  agreed: z.boolean(),
  until: instant,
  /** The first name, or else the business's name. */
  firstName: z.string().nullable(),
  horses: z.array(z.string()),
  /** Fields that a booking requires and the client lacks. */
  missing: z.array(z.enum(personFields)),
  /** Only for the winner. */
  confirmationNumber: z.string().nullable(),
});
export type GapOffer = z.output<typeof gapOffer>;

const byLink = { who: 'everyone', params: linkedBookingParams } as const;

export const readGapOffer = get('/api/o/:token', {
  ...byLink,
  summary: 'A time offered by a private link, and whether it can still be had.',
  response: gapOffer,
});

export const gapInput = againInput
  .omit({ date: true, slot: true, horseIds: true, specialRequirements: true })
  .default({});
export type GapInput = z.output<typeof gapInput>;

export const takeGapOffer = post('/api/o/:token', {
  ...byLink,
  summary:
    'Take the time: the first has it, with a booking and a confirmed visit. The same again is a 200 and changes nothing; ' +
    '409 when it is gone.',
  idempotent: true,
  body: gapInput,
  response: gapOffer,
  status: 201,
  standsAs: 200,
});

export const againOfGap = post('/api/o/:token/again', {
  who: 'everyone',
  params: linkedBookingParams,
  summary: 'A link *Same again* for another day, for the horses of a time that was offered.',
  idempotent: true,
  response: z.object({ url: z.string() }),
  status: 201,
});
