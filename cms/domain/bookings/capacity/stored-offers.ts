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

/** The times that were offered with a booking, whose column may hold any JSON. */
export const offersIn = ({ offers }: Pick<Booking, 'offers'>): OfferedTime[] =>
  storedTimes.safeParse(offers).data ?? [];

/** End of the last hold (epoch milliseconds). */
export const lastEndOf = (offers: readonly OfferedTime[]): number =>
  Math.max(...offers.map(({ until }) => Date.parse(until)));

/** True while offered times are held for a booking. */
export const isHolding = (app: Pick<App, 'now'>, { offersUntil }: Pick<Booking, 'offersUntil'>): boolean =>
  (offersUntil ?? 0) > app.now().getTime();

/** Values of a booking whose offers have all ended. */
export const noOffers = { offers: null, offersUntil: null } as const;

/** Times that are held now: the hold has not ended, and the time itself lies ahead. */
export const heldTimesOf = (app: Pick<App, 'now' | 'env'>, row: Pick<Booking, 'offers' | 'state'>) =>
  row.state === 'confirmed'
    ? offersIn(row).filter(
        ({ date, time, until }) =>
          new Date(until) > app.now() && instantOf(app.env.BUSINESS_TIME_ZONE, date, time) > app.now(),
      )
    : [];

/** Offers that the customer can accept: held, and no other time was agreed. */
export const openOffers = (
  app: Pick<App, 'now' | 'env'>,
  { row, appointment }: { row: Booking; appointment: Appointment | null },
): OfferedTime[] => (appointment?.status === 'scheduled' || !appointment ? heldTimesOf(app, row) : []);

/** Why none can be taken; null where none was offered, and while one can. */
export function offersEnded(
  app: Pick<App, 'now' | 'env'>,
  found: { row: Booking; appointment: Appointment | null },
): (typeof offerEndings)[number] | null {
  const { row, appointment } = found;
  if (openOffers(app, found).length || (appointment && appointment.status !== 'scheduled')) return null;
  if (row.offersTakenBackAt) return 'taken-back';
  return offersIn(row).length ? 'ran-out' : null;
}

/** The time that a booking's customer has taken: of those offered, or a gap. */
export interface AcceptedTime extends PlacedVisit {
  /** The offer; null of a gap. */
  offerId: number | null;
}

const storedTime = offeredTime.pick({ date: true, time: true, durationMinutes: true });

export function acceptedTimeOf({ acceptedTime }: Pick<Booking, 'acceptedTime'>): PlacedVisit | null {
  return storedTime.safeParse(acceptedTime).data ?? null;
}

/** The id of the offer that was taken; null without one. */
export const acceptedOfferOf = ({ acceptedTime }: Pick<Booking, 'acceptedTime'>): number | null =>
  (acceptedTime as AcceptedTime | null | undefined)?.offerId ?? null;
