import type { SameAgain } from '../clients/again';

/** The data of the page *Same again*. */
export interface AgainProps {
  offer: SameAgain;
  token: string;
  /** The earliest and the latest date that can be asked for, YYYY-MM-DD. */
  today: string;
  lastDate: string;
}
