import { detailsOf, type RememberedDetails } from './remembered';

const name = 'booked-details';

/** Notes in this tab alone who has just booked, so that an account is made without typing it all again. */
export function keepBookedDetails(values: Record<string, unknown>): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(detailsOf(values)));
  } catch {
    // A browser that keeps nothing has them typed again.
  }
}

/** Details of the person who has just booked in this tab; empty on the server. */
export function bookedDetails(): RememberedDetails {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
    return typeof stored === 'object' && stored !== null ? detailsOf(stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
