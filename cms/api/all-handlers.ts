import { adminSessionHandlers } from './admin-session';
import { auditHandlers } from './audit';
import { bookingFilterHandlers } from './booking-filters';
import { bookingPhotoHandlers } from './booking-photos';
import { bookingHandlers } from './bookings';
import { bookletHandlers } from './booklet';
import { calendarHandlers } from './calendar';
import { clientHandlers } from './clients';
import { customerAuthHandlers } from './customer-auth';
import { customerProfileHandlers } from './customer-profile';
import type { Handler } from './handle';
import { healthRecordHandlers } from './health-records';
import { heldTimeHandlers } from './held-times';
import { horseHandlers } from './horses';
import { keptBookingHandlers } from './kept-bookings';
import { mailingHandlers } from './mailings';
import { ownerSecurityHandlers } from './owner-security';
import { payoutHandlers } from './payouts';
import { privateFileHandlers } from './private-files';
import { pushHandlers } from './push';
import { referralHandlers } from './referrals';
import { reviewHandlers } from './reviews';
import { smsReplyHandlers } from './sms-replies';
import { surveyHandlers } from './survey';
import { surveysHandlers } from './surveys';
import { systemHandlers } from './system';
import { teamHandlers } from './team';
import { teamPortalHandlers } from './team-portals';
import { timesheetHandlers } from './timesheets';
import { waitingHandlers } from './waiting';
import { webhookHandlers } from './webhooks';
import { workerHandlers } from './worker';
import { workerJobHandlers } from './worker-jobs';

/** Every handler; `mountApi` makes sure that they are those of the contract. */
export const allHandlers: readonly Handler[] = [
  ...adminSessionHandlers,
  ...auditHandlers,
  ...bookingFilterHandlers,
  ...bookingHandlers,
  ...bookletHandlers,
  ...calendarHandlers,
  ...clientHandlers,
  ...customerAuthHandlers,
  ...customerProfileHandlers,
  ...healthRecordHandlers,
  ...heldTimeHandlers,
  ...horseHandlers,
  ...keptBookingHandlers,
  ...bookingPhotoHandlers,
  ...mailingHandlers,
  ...ownerSecurityHandlers,
  ...payoutHandlers,
  ...privateFileHandlers,
  ...pushHandlers,
  ...referralHandlers,
  ...reviewHandlers,
  ...smsReplyHandlers,
  ...surveyHandlers,
  ...surveysHandlers,
  ...systemHandlers,
  ...teamPortalHandlers,
  ...timesheetHandlers,
  ...teamHandlers,
  ...waitingHandlers,
  ...webhookHandlers,
  ...workerHandlers,
  ...workerJobHandlers,
];
