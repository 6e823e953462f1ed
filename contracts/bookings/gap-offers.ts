import { z } from 'zod';
import { get, post } from '../endpoint';
import { instant } from '../fields';
import { linkedBookingParams } from './public-bookings';
import { againInput, personFields } from './rebook';

/** How a gap stands that was offered by a link. */
export const gapStates = ['open', 'taken', 'ended', 'yours'] as const;

/** A gap for who holds its link, at the day and time where its visit is now. It names no surname, address, phone or email. */
export const gapOffer = z.object({
  date: z.string(),
  time: z.string(),
  durationMinutes: z.number(),
  state: z.enum(gapStates),
  /** For the winner: true when the time is still agreed. Asking for another day leaves a part of the day. */
  agreed: z.boolean(),
  /** Until when it is held. */
  until: instant,
  /** The first name, else the business's. */
  firstName: z.string().nullable(),
  /** The names of the horses that it is for. */
  horses: z.array(z.string()),
  /** Fields that a booking needs and the client lacks. */
  missing: z.array(z.enum(personFields)),
  /** For the winner. */
  confirmationNumber: z.string().nullable(),
});
export type GapOffer = z.output<typeof gapOffer>;

const byLink = { who: 'everyone', params: linkedBookingParams } as const;

export const readGapOffer = get('/api/o/:token', {
  ...byLink,
  summary: 'A time offered by a private link, and whether it can still be had.',
  response: gapOffer,
});

/** The missing fields. */
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
