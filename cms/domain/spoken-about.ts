import type { Condition } from '../database/rows';

/**
 * Bookings about which the business has spoken to the customer at their number: it was called, and the booking was not
 * cancelled. Of a number that is only claimed nothing follows.
 */
export const spokenAbout: Condition<'bookings'> = {
  state: { not: 'cancelled' },
  or: [{ calledAt: { not: null } }, { state: 'completed' }],
};
