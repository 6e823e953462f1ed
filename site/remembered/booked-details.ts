import { detailsOf, type RememberedDetails } from './remembered';

const name = 'booked-details';

/** Stores the details of a new booking in this tab only, to prefill the registration. */
export function storeBookedDetails(values: Record<string, unknown>): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(detailsOf(values)));
  } catch {
    // Without storage the customer types the details again.
  }
}

/** Details of the new booking in this tab. Empty on the server. */
export function bookedDetails(): RememberedDetails {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
    return typeof stored === 'object' && stored !== null ? detailsOf(stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
