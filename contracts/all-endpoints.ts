import { z } from 'zod';
import * as booklet from './audience/booklet';
import * as mailings from './audience/mailings';
import * as ownersReviews from './audience/owners-reviews';
import * as reviews from './audience/reviews';
import * as smsReplies from './audience/sms-replies';
import * as survey from './audience/survey';
import * as surveys from './audience/surveys';
import * as availability from './bookings/availability';
import * as bookingFilters from './bookings/booking-filters';
import * as bookings from './bookings/bookings';
import * as callOutcomes from './bookings/call-outcomes';
import * as gapOffers from './bookings/gap-offers';
import * as offers from './bookings/offers';
import * as publicBookings from './bookings/public-bookings';
import * as calendar from './calendar/calendar';
import * as calendarClients from './calendar/calendar-clients';
import * as calendarFeed from './calendar/calendar-feed';
import * as calendarMessages from './calendar/calendar-messages';
import * as capacity from './calendar/capacity';
import * as freeTimes from './calendar/free-times';
import * as gaps from './calendar/gaps';
import * as nextVisits from './calendar/next-visits';
import * as plan from './calendar/plan';
import * as regulars from './calendar/regulars';
import * as run from './calendar/run';
import * as again from './clients/again';
import * as clientHorses from './clients/client-horses';
import * as bookOfClients from './clients/clients';
import * as due from './clients/due';
import * as clientFiles from './clients/import';
import * as nudgePreview from './clients/nudge-preview';
import * as nudges from './clients/nudges';
import * as samePerson from './clients/same-person';
import * as clientSuburbs from './clients/suburbs';
import * as timeline from './clients/timeline';
import * as embedSites from './connections/embed-sites';
import * as events from './connections/events';
import * as tokens from './connections/tokens';
import * as webhookAddresses from './connections/webhooks';
import * as clients from './customers/clients';
import * as customerAuth from './customers/customer-auth';
import * as customerProfile from './customers/customer-profile';
import * as healthRecords from './customers/health-records';
import * as horses from './customers/horses';
import type { Endpoint } from './endpoint';
import * as invoiceFigures from './invoices/invoice-figures';
import * as invoiceFiles from './invoices/invoice-files';
import * as invoiceSteps from './invoices/invoice-steps';
import * as invoices from './invoices/invoices';
import * as invoicing from './invoices/invoicing';
import * as priceItems from './invoices/price-items';
import * as userInvoices from './invoices/user-invoices';
import * as adminSession from './owner/admin-session';
import * as audit from './owner/audit';
import * as endSessions from './owner/end-sessions';
import * as figures from './owner/figures';
import * as firstRun from './owner/first-run';
import * as hours from './owner/hours';
import * as messageLog from './owner/message-log';
import * as prices from './owner/prices';
import * as push from './owner/push';
import * as secondFactor from './owner/second-factor';
import * as today from './owner/today';
import * as waiting from './owner/waiting';
import * as system from './system/system';
import * as webhooks from './system/webhooks';
import * as teamBank from './team/bank';
import * as teamClients from './team/clients';
import * as teamForgottenPasswords from './team/forgotten-passwords';
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
import * as horseShares from './visits/horse-shares';
import * as horseTimeline from './visits/horse-timeline';
import * as visitSeals from './visits/visit-seals';
import * as visits from './visits/visits';
import * as heldTimes from './worker/held-times';
import * as timesheets from './worker/timesheets';
import * as workerEvents from './worker/worker-events';
import * as workerJobs from './worker/worker-jobs';
import * as workerPortal from './worker/worker-portal';
import * as workerSession from './worker/worker-session';

/** Every module of endpoints, by its topic: the folder that it lies in. */
const topics = {
  audience: [booklet, mailings, ownersReviews, reviews, smsReplies, survey, surveys],
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
    clientFiles,
    clientHorses,
    clientSuburbs,
    due,
    nudgePreview,
    nudges,
    samePerson,
    timeline,
  ],
  customers: [clients, customerAuth, customerProfile, healthRecords, horses],
  invoices: [invoiceFigures, invoiceFiles, invoiceSteps, invoices, invoicing, priceItems, userInvoices],
  connections: [embedSites, events, tokens, webhookAddresses],
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
  system: [system, webhooks],
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

/** An endpoint with the name and the topic under which it is declared. */
export interface DeclaredEndpoint {
  name: string;
  topic: Topic;
  endpoint: Endpoint;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Every endpoint that exists, with its name. One that is not here is not mounted, documented or tested. */
export const declaredEndpoints: readonly DeclaredEndpoint[] = Object.entries(topics).flatMap(
  ([topic, modules]) =>
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [{ name, topic: topic as Topic, endpoint: value }] : [],
      ),
    ),
);

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The shapes that modules of endpoints share with each other and with forms, by the names of their declarations. */
export function sharedShapes(): Map<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>();
  for (const [topic, modules] of Object.entries(topics)) {
    for (const [name, value] of modules.flatMap((module): [string, unknown][] => Object.entries(module))) {
      if (!(value instanceof z.ZodObject)) continue;
      const plain = capital(name);
      shapes.set(shapes.has(plain) ? capital(topic) + plain : plain, value);
    }
  }
  return shapes;
}

export const allEndpoints: readonly Endpoint[] = declaredEndpoints.map(({ endpoint }) => endpoint);
