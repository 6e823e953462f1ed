import type { SameAgain } from '../bookings/rebook';

/** The data of the page *Same again*. */
export interface AgainProps {
  offer: SameAgain;
  /** The days on which we come to horses already, by their ids: who rang us has the link all the same. */
  planned: Record<number, string>;
  token: string;
  /** The earliest and the latest date that can be asked for, YYYY-MM-DD. */
  today: string;
  lastDate: string;
}
