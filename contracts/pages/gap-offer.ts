import type { GapOffer } from '../bookings/gap-offers';

export interface GapOfferProps {
  offer: GapOffer;
  token: string;
  /** End of the hold as text: 'Monday 5 pm'. */
  heldUntil: string;
}
