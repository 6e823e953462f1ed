import type { Where } from 'payload';

/**
 * Bookings about which the business has spoken to the customer at their number: it was called, and the booking was not
 * cancelled. Of a number that is only claimed nothing follows.
 */
export const spokenAbout: Where = {
  and: [
    { state: { not_equals: 'cancelled' } },
    { or: [{ calledAt: { exists: true } }, { state: { equals: 'completed' } }] },
  ],
};
