import type { Appointment, Booking } from '../../../../collections/payload-types';
import {
  type OfferedTime,
  type offerEndings,
  offeredTime,
} from '../../../../contracts/bookings/offered-time';
import type { PlacedVisit } from '../../../../rules/bookings/capacity';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';

const storedTimes = offeredTime.array();

/** Reads the offered times of a booking, whose column may contain any JSON. */
export const offersIn = ({ offers }: Pick<Booking, 'offers'>): OfferedTime[] =>
  storedTimes.safeParse(offers).data ?? [];

/** Returns the end of the last hold (epoch milliseconds). */
export const lastEndOf = (offers: readonly OfferedTime[]): number =>
  Math.max(...offers.map(({ until }) => Date.parse(until)));

export const isHolding = (app: Pick<App, 'now'>, { offersUntil }: Pick<Booking, 'offersUntil'>): boolean =>
  (offersUntil ?? 0) > app.now().getTime();

export const noOffers = { offers: null, offersUntil: null } as const;

/** Returns held times: the hold has not ended, and the time is in the future. */
export const heldTimesOf = (app: Pick<App, 'now' | 'env'>, row: Pick<Booking, 'offers' | 'state'>) =>
  row.state === 'confirmed'
    ? offersIn(row).filter(
        ({ date, time, until }) =>
          new Date(until) > app.now() && instantOf(app.env.BUSINESS_TIME_ZONE, date, time) > app.now(),
      )
    : [];

/** Returns offers that the customer can accept: held, and no other time is agreed. */
export const openOffers = (
  app: Pick<App, 'now' | 'env'>,
  { row, appointment }: { row: Booking; appointment: Appointment | null },
): OfferedTime[] => (appointment?.status === 'scheduled' || !appointment ? heldTimesOf(app, row) : []);

/** Returns why no offer can be accepted; null without offers, and while one can be accepted. */
export function offersEnded(
  app: Pick<App, 'now' | 'env'>,
  found: { row: Booking; appointment: Appointment | null },
): (typeof offerEndings)[number] | null {
  const { row, appointment } = found;
  if (openOffers(app, found).length || (appointment && appointment.status !== 'scheduled')) return null;
  if (row.offersTakenBackAt) return 'taken-back';
  return offersIn(row).length ? 'ran-out' : null;
}

export interface AcceptedTime extends PlacedVisit {
  /** Null for a gap. */
  offerId: number | null;
}

const storedTime = offeredTime.pick({ date: true, time: true, durationMinutes: true });

export function acceptedTimeOf({ acceptedTime }: Pick<Booking, 'acceptedTime'>): PlacedVisit | null {
  return storedTime.safeParse(acceptedTime).data ?? null;
}

export const acceptedOfferOf = ({ acceptedTime }: Pick<Booking, 'acceptedTime'>): number | null =>
  (acceptedTime as AcceptedTime | null | undefined)?.offerId ?? null;
