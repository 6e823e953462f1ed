import type { Appointment, Booking } from '../../../collections/payload-types';
import { type OfferedTime, type offerEndings, offeredTime } from '../../../contracts/bookings/offered-time';
import { instantOf } from '../../../rules/time/instants';
import type { PlacedVisit } from '../../../rules/visits/capacity';
import type { App } from '../../app';

const storedTimes = offeredTime.array();

/** The times that were offered with a booking, whose column may hold any JSON. */
export const offersIn = ({ offers }: Pick<Booking, 'offers'>): OfferedTime[] =>
  storedTimes.safeParse(offers).data ?? [];

/** When the last of these is held no more, in epoch milliseconds. */
export const lastEndOf = (offers: readonly OfferedTime[]): number =>
  Math.max(...offers.map(({ until }) => Date.parse(until)));

/** Whether times to choose from are held for a booking. */
export const isHolding = (app: Pick<App, 'now'>, { offersUntil }: Pick<Booking, 'offersUntil'>): boolean =>
  (offersUntil ?? 0) > app.now().getTime();

/** What a booking says once none of its times is held any more. */
export const noOffers = { offers: null, offersUntil: null } as const;

/** Those that are held at this moment: the hold has not ended, and the time itself has not come. */
export const heldTimesOf = (app: Pick<App, 'now' | 'env'>, row: Pick<Booking, 'offers' | 'state'>) =>
  row.state === 'confirmed'
    ? offersIn(row).filter(
        ({ date, time, until }) =>
          new Date(until) > app.now() && instantOf(app.env.BUSINESS_TIME_ZONE, date, time) > app.now(),
      )
    : [];

/** Those that its customer can take: held, while nothing was agreed on otherwise. */
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
