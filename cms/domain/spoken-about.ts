import type { Condition } from '../../rows/rows';

/**
 * Matches bookings that the business has discussed by phone: called and not cancelled. An unconfirmed number proves
 * nothing.
 */
export const spokenAbout: Condition<'bookings'> = {
  state: { not: 'cancelled' },
  or: [{ calledAt: { not: null } }, { state: 'completed' }],
};
