import * as adminSession from './admin-session';
import * as audit from './audit';
import * as bookingFilters from './booking-filters';
import * as bookings from './bookings';
import * as booklet from './booklet';
import * as calendar from './calendar';
import * as calendarClients from './calendar-clients';
import * as calendarFeed from './calendar-feed';
import * as calendarMessages from './calendar-messages';
import * as clients from './clients';
import * as customerAuth from './customer-auth';
import * as customerProfile from './customer-profile';
import * as endSessions from './end-sessions';
import type { Endpoint } from './endpoint';
import * as figures from './figures';
import * as healthRecords from './health-records';
import * as heldTimes from './held-times';
import * as horses from './horses';
import * as keptBookings from './kept-bookings';
import * as mailings from './mailings';
import * as push from './push';
import * as reviews from './reviews';
import * as secondFactor from './second-factor';
import * as smsReplies from './sms-replies';
import * as survey from './survey';
import * as surveys from './surveys';
import * as system from './system';
import * as teamBank from './team/bank';
import * as teamClients from './team/clients';
import * as teamPartnerPortal from './team/partner-portal';
import * as teamPartners from './team/partners';
import * as teamPayments from './team/payments';
import * as teamPayouts from './team/payouts';
import * as teamProviderPortal from './team/provider-portal';
import * as teamProviders from './team/providers';
import * as teamReferrals from './team/referrals';
import * as teamSetupLinks from './team/setup-links';
import * as teamSetupPassword from './team/setup-password';
import * as teamWork from './team/work';
import * as timesheets from './timesheets';
import * as waiting from './waiting';
import * as webhooks from './webhooks';
import * as workerEvents from './worker-events';
import * as workerJobs from './worker-jobs';
import * as workerPortal from './worker-portal';
import * as workerSession from './worker-session';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Every endpoint that exists. One that is not here is not mounted, documented or tested. */
export const allEndpoints: readonly Endpoint[] = [
  adminSession,
  audit,
  bookingFilters,
  bookings,
  booklet,
  calendar,
  calendarClients,
  calendarFeed,
  calendarMessages,
  clients,
  customerAuth,
  customerProfile,
  endSessions,
  figures,
  healthRecords,
  heldTimes,
  horses,
  keptBookings,
  mailings,
  push,
  reviews,
  secondFactor,
  smsReplies,
  survey,
  surveys,
  system,
  teamBank,
  teamClients,
  teamPartnerPortal,
  teamPartners,
  teamPayments,
  teamPayouts,
  teamProviderPortal,
  teamProviders,
  teamReferrals,
  teamSetupLinks,
  teamSetupPassword,
  teamWork,
  timesheets,
  waiting,
  webhooks,
  workerEvents,
  workerJobs,
  workerPortal,
  workerSession,
]
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
