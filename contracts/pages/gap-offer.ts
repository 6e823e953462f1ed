import type { GapOffer } from '../bookings/gap-offers';

/** The data of the page of a time that is offered. */
export interface GapOfferProps {
  offer: GapOffer;
  token: string;
  /** Until when it is held, as people say it: 'Monday 5 pm'. */
  heldUntil: string;
}
