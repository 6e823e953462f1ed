import { adminSessionHandlers } from './admin-session';
import { bookingHandlers } from './bookings';
import { bookletHandlers } from './booklet';
import { customerAuthHandlers } from './customer-auth';
import { customerProfileHandlers } from './customer-profile';
import type { Handler } from './handle';
import { healthRecordHandlers } from './health-records';
import { horseHandlers } from './horses';
import { privateFileHandlers } from './private-files';
import { reviewHandlers } from './reviews';
import { surveyHandlers } from './survey';
import { systemHandlers } from './system';
import { waitingHandlers } from './waiting';

/** Every handler; `mountApi` makes sure that they are those of the contract. */
export const allHandlers: readonly Handler[] = [
  ...adminSessionHandlers,
  ...bookingHandlers,
  ...bookletHandlers,
  ...customerAuthHandlers,
  ...customerProfileHandlers,
  ...healthRecordHandlers,
  ...horseHandlers,
  ...privateFileHandlers,
  ...reviewHandlers,
  ...surveyHandlers,
  ...systemHandlers,
  ...waitingHandlers,
];
