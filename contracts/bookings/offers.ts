import { z } from 'zod';
import { isPlainTime } from '../../rules/time/dates';
import { warnings } from '../calendar/calendar';
import { visitMinutes } from '../calendar/free-times';
import { del, post } from '../endpoint';
import { id, idParams, plainDate } from '../fields';
import { ownersBooking } from './bookings';
import { linkedBookingParams, publicBooking } from './public-bookings';

/** Limits: times offered for one booking at once, and the length of a hold. */
export const maxOfferedTimes = 3;
export const maxHoldHours = 48;

export const visitPlace = z.object({
  date: plainDate('Please choose a day'),
  time: z
    .string({ error: 'Please choose a time' })
    .refine(isPlainTime, { error: 'Please enter a time, as 14:30' }),
  durationMinutes: visitMinutes(z.number({ error: 'Please enter how long it takes' })),
});
export type VisitPlace = z.output<typeof visitPlace>;

/** Number of hours for which times are held. */
export const holdHours = (max: number) => {
  const error = `Please hold the time for 1 to ${max} hours`;
  return z.number({ error }).int({ error }).min(1, { error }).max(max, { error });
};

const timesMessage = `Please offer 1 to ${maxOfferedTimes} times`;
const timesOffered = z.object({
  times: z
    .array(visitPlace, { error: timesMessage })
    .min(1, { error: timesMessage })
    .max(maxOfferedTimes, { error: timesMessage }),
  holdHours: holdHours(maxHoldHours),
});

const path = '/api/admin/bookings/:id/offers';
const ofBooking = {
  who: ['owner'],
  scope: 'bookings',
  params: idParams,
} as const;

export const offerTimes = post(path, {
  ...ofBooking,
  summary:
    'Offer one to three times to the customer of a booking, who gets the link of its private page. They replace what ' +
    'is held for it, and count as used until they end. An offer in time keeps the promise to call.',
  idempotent: true,
  body: timesOffered,
  response: ownersBooking.extend({ warnings }),
  status: 201,
});

export const endOffers = del(path, {
  ...ofBooking,
  summary: 'Cancel the times held for a booking. A second call changes nothing.',
  response: ownersBooking,
});

const offerId = z.object({ offerId: id });
const summary =
  'Take one of the times offered: the visit is confirmed then. The same again changes nothing; a time that is gone is ' +
  'a 409 with `offers` as they are now.';

export const acceptLinkedOffer = post('/api/b/:token/accept', {
  who: 'everyone',
  summary,
  params: linkedBookingParams,
  body: offerId,
  response: publicBooking,
});

export const acceptCustomersOffer = post('/api/user/bookings/:id/accept', {
  who: ['customer'],
  summary,
  params: idParams,
  body: offerId,
  response: publicBooking,
});
