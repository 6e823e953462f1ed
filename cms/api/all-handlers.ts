import { adminSessionHandlers } from './accounts/admin-session';
import { customerAuthHandlers } from './accounts/customer-auth';
import { customerProfileHandlers } from './accounts/customer-profile';
import { clientHandlers } from './accounts/customers';
import { ownerSecurityHandlers } from './accounts/owner-security';
import { bookletHandlers } from './audience/booklet';
import { heldFormHandlers } from './audience/held-forms';
import { mailingHandlers } from './audience/mailings';
import { reviewHandlers } from './audience/reviews';
import { surveyHandlers } from './audience/survey';
import { surveysHandlers } from './audience/surveys';
import { availabilityHandlers } from './bookings/availability';
import { bookingFilterHandlers } from './bookings/booking-filters';
import { bookingPageHandlers } from './bookings/booking-pages';
import { bookingPhotoHandlers } from './bookings/booking-photos';
import { bookingHandlers } from './bookings/bookings';
import { capacityHandlers } from './bookings/capacity';
import { gapOfferHandlers } from './bookings/gap-offers';
import { gapHandlers } from './bookings/gaps';
import { offerHandlers } from './bookings/offers';
import { againHandlers } from './bookings/rebook';
import { calendarHandlers } from './calendar/calendar';
import { plannedHandlers } from './calendar/planned';
import { runHandlers } from './calendar/run';
import { clientPaymentHandlers } from './clients/client-payments';
import { bookOfClientsHandlers } from './clients/clients';
import { clientSuburbHandlers } from './clients/suburbs';
import { assistantHandlers } from './connections/assistants';
import { embedSiteHandlers } from './connections/embed-sites';
import { tokenHandlers } from './connections/tokens';
import { webhookAddressHandlers } from './connections/webhooks';
import type { Handler } from './handle';
import { clientHorseHandlers } from './horses/client-horses';
import { dueHandlers } from './horses/due';
import { healthRecordHandlers } from './horses/health-records';
import { horseHandlers } from './horses/horses';
import { nudgeHandlers } from './horses/nudges';
import { messageLogHandlers } from './messages/message-log';
import { pushHandlers } from './messages/push';
import { smsReplyHandlers } from './messages/sms-replies';
import { webhookHandlers } from './messages/webhooks';
import { bookHandlers } from './money/books';
import { expenseHandlers } from './money/expenses';
import { invoiceFileHandlers } from './money/invoice-files';
import { invoiceMoneyHandlers } from './money/invoice-money';
import { invoiceStepHandlers } from './money/invoice-steps';
import { invoiceHandlers } from './money/invoices';
import { invoicingHandlers } from './money/invoicing';
import { kilometreHandlers } from './money/kilometres';
import { priceItemHandlers } from './money/price-items';
import { userInvoiceHandlers } from './money/user-invoices';
import { auditHandlers } from './system/audit';
import { businessFactHandlers } from './system/business-facts';
import { firstRunHandlers } from './system/first-run';
import { privateFileHandlers } from './system/private-files';
import { settingsHandlers } from './system/settings';
import { systemHandlers } from './system/system';
import { waitingHandlers } from './system/waiting';
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

/** Every handler. `mountApi` checks them against the contract. */
export const allHandlers: readonly Handler[] = [
  ...adminSessionHandlers,
  ...againHandlers,
  ...tokenHandlers,
  ...assistantHandlers,
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
  ...bookHandlers,
  ...expenseHandlers,
  ...clientPaymentHandlers,
  ...invoiceMoneyHandlers,
  ...invoiceStepHandlers,
  ...invoicingHandlers,
  ...kilometreHandlers,
  ...userInvoiceHandlers,
  ...horseTimelineHandlers,
  ...bookOfClientsHandlers,
  ...clientHorseHandlers,
  ...messageLogHandlers,
  ...offerHandlers,
  ...bookingPageHandlers,
  ...bookingPhotoHandlers,
  ...heldFormHandlers,
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
  ...businessFactHandlers,
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
