import type { SameAgain } from '../bookings/rebook';

export interface AgainProps {
  offer: SameAgain;
  /** Dates of the horses' planned visits, by horse id. A customer who called us still has the link. */
  planned: Record<number, string>;
  token: string;
  /** Earliest and latest date of a request, YYYY-MM-DD. */
  today: string;
  lastDate: string;
}
