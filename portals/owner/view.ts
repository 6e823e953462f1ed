import type { OwnersBooking } from '../../contracts/bookings';

/** Where the owner is on the dashboard. */
export interface View {
  search: string;
  page: number;
  /** Whose profile is open. */
  profileOf: OwnersBooking | null;
}

export const firstView: View = { search: '', page: 1, profileOf: null };

export type SetView = (change: (view: View) => View) => void;
