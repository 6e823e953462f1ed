import type { Payload } from 'payload';

/** A new business takes no more bookings than its days hold. Tests of anything else book as they like. */
export const withoutLimit = (payload: Payload) =>
  payload.updateGlobal({ slug: 'business', data: { limitBookings: false } });
