import { bookletHandlers } from './audience/booklet';
import { mailingHandlers } from './audience/mailings';
import { reviewHandlers } from './audience/reviews';
import { smsReplyHandlers } from './audience/sms-replies';
import { surveyHandlers } from './audience/survey';
import { surveysHandlers } from './audience/surveys';
import { webhookHandlers } from './audience/webhooks';
import { availabilityHandlers } from './bookings/availability';
import { bookingFilterHandlers } from './bookings/booking-filters';
import { bookingPageHandlers } from './bookings/booking-pages';
import { bookingPhotoHandlers } from './bookings/booking-photos';
import { bookingHandlers } from './bookings/bookings';
import { gapOfferHandlers } from './bookings/gap-offers';
import { offerHandlers } from './bookings/offers';
import { calendarHandlers } from './calendar/calendar';
import { capacityHandlers } from './calendar/capacity';
import { gapHandlers } from './calendar/gaps';
import { plannedHandlers } from './calendar/planned';
import { runHandlers } from './calendar/run';
import { againHandlers } from './clients/again';
import { clientHorseHandlers } from './clients/client-horses';
import { bookOfClientsHandlers } from './clients/clients';
import { dueHandlers } from './clients/due';
import { nudgeHandlers } from './clients/nudges';
import { clientSuburbHandlers } from './clients/suburbs';
import { embedSiteHandlers } from './connections/embed-sites';
import { tokenHandlers } from './connections/tokens';
import { webhookAddressHandlers } from './connections/webhooks';
import { clientHandlers } from './customers/clients';
import { customerAuthHandlers } from './customers/customer-auth';
import { customerProfileHandlers } from './customers/customer-profile';
import { healthRecordHandlers } from './customers/health-records';
import { horseHandlers } from './customers/horses';
import { privateFileHandlers } from './customers/private-files';
import type { Handler } from './handle';
import { invoiceFileHandlers } from './invoices/invoice-files';
import { invoiceStepHandlers } from './invoices/invoice-steps';
import { invoiceHandlers } from './invoices/invoices';
import { invoicingHandlers } from './invoices/invoicing';
import { priceItemHandlers } from './invoices/price-items';
import { userInvoiceHandlers } from './invoices/user-invoices';
import { adminSessionHandlers } from './owner/admin-session';
import { auditHandlers } from './owner/audit';
import { firstRunHandlers } from './owner/first-run';
import { messageLogHandlers } from './owner/message-log';
import { ownerSecurityHandlers } from './owner/owner-security';
import { pushHandlers } from './owner/push';
import { settingsHandlers } from './owner/settings';
import { waitingHandlers } from './owner/waiting';
import { systemHandlers } from './system/system';
import { payoutHandlers } from './team/payouts';
import { referralHandlers } from './team/referrals';
import { teamHandlers } from './team/team';
import { teamPortalHandlers } from './team/team-portals';
import { horseTimelineHandlers } from './visits/horse-timeline';
import { visitSealHandlers } from './visits/visit-seals';
import { visitHandlers } from './visits/visits';
import { heldTimeHandlers } from './worker/held-times';
import { timesheetHandlers } from './worker/timesheets';
import { workerHandlers } from './worker/worker';
import { workerJobHandlers } from './worker/worker-jobs';

/** Every handler; `mountApi` makes sure that they are those of the contract. */
export const allHandlers: readonly Handler[] = [
  ...adminSessionHandlers,
  ...againHandlers,
  ...tokenHandlers,
  ...embedSiteHandlers,
  ...webhookAddressHandlers,
  ...auditHandlers,
  ...availabilityHandlers,
  ...bookingFilterHandlers,
  ...bookingHandlers,
  ...bookletHandlers,
  ...calendarHandlers,
  ...capacityHandlers,
  ...plannedHandlers,
  ...runHandlers,
  ...gapHandlers,
  ...gapOfferHandlers,
  ...clientHandlers,
  ...customerAuthHandlers,
  ...customerProfileHandlers,
  ...dueHandlers,
  ...nudgeHandlers,
  ...clientSuburbHandlers,
  ...firstRunHandlers,
  ...healthRecordHandlers,
  ...heldTimeHandlers,
  ...horseHandlers,
  ...invoiceFileHandlers,
  ...invoiceHandlers,
  ...invoiceStepHandlers,
  ...invoicingHandlers,
  ...userInvoiceHandlers,
  ...horseTimelineHandlers,
  ...bookOfClientsHandlers,
  ...clientHorseHandlers,
  ...messageLogHandlers,
  ...offerHandlers,
  ...bookingPageHandlers,
  ...bookingPhotoHandlers,
  ...mailingHandlers,
  ...ownerSecurityHandlers,
  ...payoutHandlers,
  ...priceItemHandlers,
  ...privateFileHandlers,
  ...pushHandlers,
  ...referralHandlers,
  ...reviewHandlers,
  ...settingsHandlers,
  ...smsReplyHandlers,
  ...surveyHandlers,
  ...surveysHandlers,
  ...systemHandlers,
  ...teamPortalHandlers,
  ...timesheetHandlers,
  ...teamHandlers,
  ...visitHandlers,
  ...visitSealHandlers,
  ...waitingHandlers,
  ...webhookHandlers,
  ...workerHandlers,
  ...workerJobHandlers,
];
