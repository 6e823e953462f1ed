import { resolve } from 'node:path';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { databaseAdapter } from './cms/database/adapter';
import { readEnv } from './cms/env';
import { redactedErrors } from './cms/log';
import { disabledEmailAdapter } from './cms/messaging/disabled-email-adapter';
import { panelTexts } from './cms/panel/panel-texts';
import { ownersBySession } from './cms/security/accounts/cms-strategy';
import { OneTimeTokens } from './collections/accounts/one-time-tokens';
import { Owners, ownersSignedInBy } from './collections/accounts/owners';
import { SecondFactors } from './collections/accounts/second-factors';
import { Sessions } from './collections/accounts/sessions';
import { Users } from './collections/accounts/users';
import { BookletMailings } from './collections/audience/booklet-mailings';
import { BookletSubscribers } from './collections/audience/booklet-subscribers';
import { CustomerReviews } from './collections/audience/customer-reviews';
import { HeldForms } from './collections/audience/held-forms';
import { Survey2025 } from './collections/audience/survey2025';
import { BookingFilters } from './collections/bookings/booking-filters';
import { Bookings } from './collections/bookings/bookings';
import { GapOffers } from './collections/bookings/gap-offers';
import { AgainLinks } from './collections/bookings/rebook-links';
import { Appointments } from './collections/calendar/appointments';
import { CalendarFeeds } from './collections/calendar/calendar-feeds';
import { ClaimedTimes } from './collections/calendar/claimed-times';
import { Regulars } from './collections/calendar/regulars';
import { ClientNotes } from './collections/clients/client-notes';
import { Clients } from './collections/clients/clients';
import { ApiTokens } from './collections/connections/api-tokens';
import { AssistantRecords } from './collections/connections/assistant-records';
import { Events } from './collections/connections/events';
import { WebhookDeliveries } from './collections/connections/webhook-deliveries';
import { Webhooks } from './collections/connections/webhooks';
import { Areas } from './collections/content/areas';
import { Faqs } from './collections/content/faqs';
import { Media } from './collections/content/media';
import { PageSeo } from './collections/content/page-seo';
import { Pages } from './collections/content/pages';
import { People } from './collections/content/people';
import { Services } from './collections/content/services';
import { smallEditor } from './collections/fields/panel/rich-text';
import { oldSecrets } from './collections/fields/people/secrets';
import { uploadFolder } from './collections/fields/upload-folder';
import { collectionForOwners, globalForOwners } from './collections/for-owners';
import { Backups } from './collections/globals/backups';
import { Business } from './collections/globals/business';
import { CalendarSettings } from './collections/globals/calendar-settings';
import { CycleSettings } from './collections/globals/cycle-settings';
import { EmbedSites } from './collections/globals/embed-sites';
import { HomePage } from './collections/globals/home-page';
import { Invoicing } from './collections/globals/invoicing';
import { MessageTemplates } from './collections/globals/message-templates';
import { SignIn } from './collections/globals/sign-in';
import { SurveyPage } from './collections/globals/survey-page';
import { WorkerSettings } from './collections/globals/worker-settings';
import { withClearedRelations } from './collections/hooks/clear-relations';
import { HorseHealthRecords } from './collections/horses/horse-health-records';
import { Horses } from './collections/horses/horses';
import { Nudges } from './collections/horses/nudges';
import { Messages } from './collections/messages/messages';
import { OptOuts } from './collections/messages/opt-outs';
import { PushDevices } from './collections/messages/push-devices';
import { PushNotices } from './collections/messages/push-notices';
import { SmsReplies } from './collections/messages/sms-replies';
import { AccountEntries } from './collections/money/account-entries';
import { CreditNotes } from './collections/money/credit-notes';
import { Expenses } from './collections/money/expenses';
import { Invoices } from './collections/money/invoices';
import { Kilometres } from './collections/money/kilometres';
import { LodgedStatements } from './collections/money/lodged-statements';
import { Logbooks } from './collections/money/logbooks';
import { PayingAccounts } from './collections/money/paying-accounts';
import { Payments } from './collections/money/payments';
import { Payouts } from './collections/money/payouts';
import { PriceItems } from './collections/money/price-items';
import { AuditLog } from './collections/system/audit-log';
import { Counters } from './collections/system/counters';
import { IdempotencyKeys } from './collections/system/idempotency-keys';
import { PrivateFiles } from './collections/system/private-files';
import { RateLimits } from './collections/system/rate-limits';
import { RestoreTasks } from './collections/system/restore-tasks';
import { ReferralClients } from './collections/team/referral-clients';
import { ReferralFarriers } from './collections/team/referral-farriers';
import { ServiceProviders } from './collections/team/service-providers';
import { WorkAssignments } from './collections/team/work-assignments';
import { HorseShares } from './collections/visits/horse-shares';
import { VisitHorses } from './collections/visits/visit-horses';
import { VisitPhotos } from './collections/visits/visit-photos';
import { Visits } from './collections/visits/visits';
import { WorkerEvents } from './collections/worker/worker-events';
import { WorkerJobs } from './collections/worker/worker-jobs';
import { WorkerTimesheets } from './collections/worker/worker-timesheets';

const env = readEnv();
/** npm scripts start in the project's root; a bundler would rewrite paths relative to this module. */
const projectPath = (path: string) => resolve(/*turbopackIgnore: true*/ process.cwd(), path);

/** In menu order: a group's position is that of its first member. */
const collections = [
  Bookings,
  Appointments,
  Regulars,
  Clients,
  ClientNotes,
  Users,
  Horses,
  HorseHealthRecords,
  PriceItems,
  Invoices,
  CreditNotes,
  AccountEntries,
  LodgedStatements,
  Expenses,
  Kilometres,
  Logbooks,
  CustomerReviews,
  BookletSubscribers,
  BookletMailings,
  Survey2025,
  ServiceProviders,
  WorkAssignments,
  ReferralFarriers,
  ReferralClients,
  Payments,
  Payouts,
  PayingAccounts,
  WorkerJobs,
  WorkerTimesheets,
  WorkerEvents,
  Services,
  People,
  Faqs,
  Areas,
  Pages,
  PageSeo,
  Media,
  Messages,
  SmsReplies,
  OptOuts,
  ownersSignedInBy(ownersBySession(env)),
  AuditLog,
  RestoreTasks,

  ApiTokens,
  AssistantRecords,
  Events,
  Webhooks,
  WebhookDeliveries,
  Sessions,
  SecondFactors,
  OneTimeTokens,
  RateLimits,
  IdempotencyKeys,
  Counters,
  PrivateFiles,
  BookingFilters,
  ClaimedTimes,
  GapOffers,
  HeldForms,
  CalendarFeeds,
  PushDevices,
  PushNotices,
  Visits,
  VisitHorses,
  VisitPhotos,
  HorseShares,
  Nudges,
  AgainLinks,
];

export default buildConfig({
  secret: env.PAYLOAD_SECRET ?? '',
  db: await databaseAdapter(env),
  routes: { admin: '/cms', api: '/cms-api' },
  // Only a configured address is certain; without one, Express refuses foreign origins itself.
  csrf: process.env.PUBLIC_URL ? [env.PUBLIC_URL] : [],
  i18n: { translations: { en: panelTexts } },
  graphQL: { disable: true },
  telemetry: false,
  admin: {
    user: Owners.slug,
    importMap: {
      baseDir: projectPath('.'),
      importMapFile: projectPath('cms/panel/app/(payload)/cms/importMap.js'),
    },
    dateFormat: 'd MMM yyyy, h:mm aaa',
    avatar: 'default',
    meta: {
      titleSuffix: ' – Farrier office',
      defaultOGImageType: 'off',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
    },
    components: {
      graphics: { Logo: '/cms/panel/components/brand#Logo', Icon: '/cms/panel/components/brand#Icon' },
      beforeNavLinks: [
        '/cms/panel/components/menu-open#MenuOpen',
        '/cms/panel/components/site-links#SiteLinks',
      ],
      views: {
        login: { Component: '/cms/panel/components/sign-in/login#Login' },
        signingIn: {
          path: '/signing-in',
          Component: '/cms/panel/components/sign-in/signing-in#SigningIn',
          meta: { title: 'Signing in & sessions' },
        },
        dashboard: { Component: '/cms/panel/components/dashboard#Dashboard' },
        working: {
          path: '/working',
          Component: '/cms/panel/components/working#Working',
          meta: { title: 'Is everything working?' },
        },
      },
    },
  },
  email: disabledEmailAdapter,
  logger: { options: { ...redactedErrors, level: env.NODE_ENV === 'development' ? 'info' : 'warn' } },
  editor: smallEditor,
  sharp,
  // Writes uploads to the disk as they arrive, beside those of our own calls: a job deletes leftovers of a crash.
  upload: {
    abortOnLimit: true,
    limits: { fileSize: 20_000_000, files: 5 },
    useTempFiles: true,
    tempFileDir: uploadFolder('incoming'),
  },
  collections: withClearedRelations(collections).map(collectionForOwners),
  // The business's zone and replaced secrets, for hooks of the collections.
  custom: { timeZone: env.BUSINESS_TIME_ZONE, [oldSecrets]: env.PAYLOAD_SECRET_OLD },
  globals: [
    HomePage,
    SurveyPage,
    MessageTemplates,
    Business,
    Invoicing,
    CalendarSettings,
    CycleSettings,
    WorkerSettings,
    SignIn,
    Backups,
    EmbedSites,
  ].map(globalForOwners),
  jobs: { access: { run: () => false, queue: () => false, cancel: () => false }, tasks: [] },
  // Only `generate:types` writes it: if tests rewrote it, every build would look outdated.
  typescript: { outputFile: projectPath('collections/payload-types.ts'), autoGenerate: false },
});
