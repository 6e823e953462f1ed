import { z } from 'zod';
import * as adminSession from './accounts/admin-session';
import * as customerAuth from './accounts/customer-auth';
import * as customerProfile from './accounts/customer-profile';
import * as clients from './accounts/customers';
import * as endSessions from './accounts/end-sessions';
import * as dataExport from './accounts/export-data';
import * as secondFactor from './accounts/second-factor';
import * as booklet from './audience/booklet';
import * as heldForms from './audience/held-forms';
import * as mailings from './audience/mailings';
import * as ownersReviews from './audience/owners-reviews';
import * as reviews from './audience/reviews';
import * as survey from './audience/survey';
import * as surveys from './audience/surveys';
import * as availability from './bookings/availability';
import * as bookingFilters from './bookings/booking-filters';
import * as bookings from './bookings/bookings';
import * as callOutcomes from './bookings/call-outcomes';
import * as capacity from './bookings/capacity';
import * as gapOffers from './bookings/gap-offers';
import * as gaps from './bookings/gaps';
import * as offeredTimes from './bookings/offered-time';
import * as offers from './bookings/offers';
import * as publicBookings from './bookings/public-bookings';
import * as again from './bookings/rebook';
import * as calendar from './calendar/calendar';
import * as calendarClients from './calendar/calendar-clients';
import * as calendarFeed from './calendar/calendar-feed';
import * as calendarMessages from './calendar/calendar-messages';
import * as freeTimes from './calendar/free-times';
import * as nextVisits from './calendar/next-visits';
import * as plan from './calendar/plan';
import * as regulars from './calendar/regulars';
import * as run from './calendar/run';
import * as clientPayments from './clients/client-payments';
import * as bookOfClients from './clients/clients';
import * as clientFiles from './clients/import';
import * as samePerson from './clients/same-person';
import * as clientSuburbs from './clients/suburbs';
import * as timeline from './clients/timeline';
import * as assistants from './connections/assistants';
import * as embedSites from './connections/embed-sites';
import * as events from './connections/events';
import * as tokens from './connections/tokens';
import * as webhookAddresses from './connections/webhooks';
import * as hours from './content/hours';
import * as prices from './content/prices';
import type { Endpoint } from './endpoint';
import * as clientHorses from './horses/client-horses';
import * as due from './horses/due';
import * as healthRecords from './horses/health-records';
import * as horses from './horses/horses';
import * as nudgePreview from './horses/nudge-preview';
import * as nudges from './horses/nudges';
import * as messageLog from './messages/message-log';
import * as push from './messages/push';
import * as smsReplies from './messages/sms-replies';
import * as bas from './money/bas';
import * as expenses from './money/expenses';
import * as income from './money/income';
import * as invoiceFigures from './money/invoice-figures';
import * as invoiceFiles from './money/invoice-files';
import * as invoiceMoney from './money/invoice-money';
import * as invoiceSteps from './money/invoice-steps';
import * as invoices from './money/invoices';
import * as invoicing from './money/invoicing';
import * as kilometres from './money/kilometres';
import * as logbooks from './money/logbooks';
import * as priceItems from './money/price-items';
import * as profit from './money/profit';
import * as unbilled from './money/unbilled';
import * as userInvoices from './money/user-invoices';
import * as yearZips from './money/year-zip';
import * as sharedByTopics from './shapes';
import * as audit from './system/audit';
import * as businessFacts from './system/business-facts';
import * as figures from './system/figures';
import * as firstRun from './system/first-run';
import * as system from './system/system';
import * as today from './system/today';
import * as waiting from './system/waiting';
import * as webhooks from './system/webhooks';
import * as teamBank from './team/bank';
import * as teamForgottenPasswords from './team/forgotten-passwords';
import * as teamPartnerPortal from './team/partner-portal';
import * as teamPartners from './team/partners';
import * as teamPayments from './team/payments';
import * as teamPayouts from './team/payouts';
import * as teamProviderPortal from './team/provider-portal';
import * as teamProviders from './team/providers';
import * as teamReferrals from './team/referrals';
import * as teamClients from './team/referred-clients';
import * as teamSetupLinks from './team/setup-links';
import * as teamSetupPassword from './team/setup-password';
import * as teamWork from './team/work';
import * as horseShares from './visits/horse-shares';
import * as horseTimeline from './visits/horse-timeline';
import * as visitRecord from './visits/visit-record';
import * as visitSeals from './visits/visit-seals';
import * as visits from './visits/visits';
import * as heldTimes from './worker/held-times';
import * as timesheets from './worker/timesheets';
import * as workerEvents from './worker/worker-events';
import * as workerJobs from './worker/worker-jobs';
import * as workerPortal from './worker/worker-portal';
import * as workerSession from './worker/worker-session';

/** All modules of endpoints by topic, which is their folder. */
const topics = {
  audience: [booklet, heldForms, mailings, ownersReviews, reviews, smsReplies, survey, surveys],
  bookings: [availability, bookingFilters, bookings, callOutcomes, gapOffers, offers, publicBookings],
  calendar: [
    calendar,
    calendarClients,
    calendarFeed,
    calendarMessages,
    capacity,
    freeTimes,
    gaps,
    nextVisits,
    plan,
    regulars,
    run,
  ],
  clients: [
    again,
    bookOfClients,
    clientPayments,
    clientFiles,
    clientHorses,
    clientSuburbs,
    due,
    nudgePreview,
    nudges,
    samePerson,
    timeline,
  ],
  customers: [clients, customerAuth, customerProfile, dataExport, healthRecords, horses],
  invoices: [
    bas,
    expenses,
    income,
    invoiceFigures,
    invoiceFiles,
    invoiceMoney,
    invoiceSteps,
    invoices,
    invoicing,
    kilometres,
    logbooks,
    priceItems,
    profit,
    unbilled,
    userInvoices,
    yearZips,
  ],
  connections: [assistants, embedSites, events, tokens, webhookAddresses],
  owner: [
    adminSession,
    audit,
    endSessions,
    figures,
    firstRun,
    hours,
    messageLog,
    prices,
    push,
    secondFactor,
    today,
    waiting,
  ],
  system: [businessFacts, system, webhooks],
  team: [
    teamBank,
    teamClients,
    teamForgottenPasswords,
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
  ],
  visits: [horseShares, horseTimeline, visitSeals, visits],
  worker: [heldTimes, timesheets, workerEvents, workerJobs, workerPortal, workerSession],
} as const;

export type Topic = keyof typeof topics;

export interface DeclaredEndpoint {
  name: string;
  topic: Topic;
  endpoint: Endpoint;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Every endpoint with its name. An endpoint missing here is not mounted, documented or tested. */
export const declaredEndpoints: readonly DeclaredEndpoint[] = Object.entries(topics).flatMap(
  ([topic, modules]) =>
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [{ name, topic: topic as Topic, endpoint: value }] : [],
      ),
    ),
);

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const shapeModules = { all: [sharedByTopics], bookings: [offeredTimes], visits: [visitRecord] };

/** Shapes that modules of endpoints share with each other and with forms, by the names of their declarations. */
export function sharedShapes(): Map<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>();
  for (const [topic, modules] of [...Object.entries(topics), ...Object.entries(shapeModules)]) {
    for (const [name, value] of modules.flatMap((module): [string, unknown][] => Object.entries(module))) {
      if (!(value instanceof z.ZodObject)) continue;
      const plain = capital(name);
      shapes.set(shapes.has(plain) ? capital(topic) + plain : plain, value);
    }
  }
  return shapes;
}

export const allEndpoints: readonly Endpoint[] = declaredEndpoints.map(({ endpoint }) => endpoint);
