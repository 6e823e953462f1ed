import { adminSessionHandlers } from './admin-session';
import { bookingHandlers } from './bookings';
import type { Handler } from './handle';
import { reviewHandlers } from './reviews';
import { systemHandlers } from './system';

/** Every handler; `mountApi` makes sure that they are those of the contract. */
export const allHandlers: readonly Handler[] = [
  ...adminSessionHandlers,
  ...bookingHandlers,
  ...reviewHandlers,
  ...systemHandlers,
];
