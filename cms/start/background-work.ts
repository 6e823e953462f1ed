import type { App } from '../app';
import { deleteEndedAssistantRecords } from '../assistants/oauth/record-store';
import { nightlyBackup } from '../backup/nightly';
import { finishErasures } from '../domain/accounts/customers/delete-client';
import { finishDeletions } from '../domain/accounts/customers/deletion';
import { recordPriorityForAll } from '../domain/accounts/customers/record-priority-for-all';
import { customerOutbox } from '../domain/accounts/customers/welcome';
import { subscriberOutbox } from '../domain/audience/booklet/welcome';
import { recordContacted } from '../domain/audience/campaign/contacted';
import { deleteOldHeldForms } from '../domain/audience/held-forms/decide';
import { continueMailings } from '../domain/audience/mailings/continue-mailings';
import { surveyOutbox } from '../domain/audience/survey/thanks';
import { finishPlaces } from '../domain/bookings/finish-places';
import { deleteOldOffers } from '../domain/bookings/gaps/links';
import { gapOfferOutbox } from '../domain/bookings/gaps/offer-messages';
import { bookingOutbox } from '../domain/bookings/notifications';
import { endGoneOffers } from '../domain/bookings/offers-now';
import { deleteEndedLinks } from '../domain/bookings/rebook/links';
import { appointmentOutbox } from '../domain/calendar/appointment-outbox';
import { purgeDeletedVisits } from '../domain/calendar/deleted-visits';
import { queueVisitReminders } from '../domain/calendar/messages/reminders';
import { recoverSentFlags } from '../domain/calendar/messages/sent-flags';
import { extendRegulars, regularOutbox } from '../domain/calendar/regulars/regular-outbox';
import { linkProvedAccounts } from '../domain/clients/accounts';
import { finishMerges, moveLateRows } from '../domain/clients/merge';
import { eventOutbox } from '../domain/connections/events/fan-out';
import { recoverEvents } from '../domain/connections/events/make-events';
import { deleteOldEvents } from '../domain/connections/events/read-events';
import { deleteOldDeliveries } from '../domain/connections/events/webhooks/deliveries';
import {
  finishSwitchingOff,
  sendDeliveriesSoon,
} from '../domain/connections/events/webhooks/send-deliveries';
import { notifyOfNewAccess } from '../domain/connections/notify-of-new-access';
import { endAllDeadShares } from '../domain/horses/end-shares';
import { queueCareReminders } from '../domain/horses/health-records/reminders';
import { prepareNudges } from '../domain/horses/nudges/drafts';
import { nudgeOutbox } from '../domain/horses/nudges/nudge';
import { finishHorseRemovals, finishLeavings, purgeHiddenHorses } from '../domain/horses/removal';
import type { OutboxCollection } from '../domain/messages/outbox-rows';
import { deleteOldPushes, sendNoticesSoon } from '../domain/messages/push/send-notices';
import { replyOutbox } from '../domain/messages/replies/reply-outbox';
import { accountOutbox } from '../domain/money/client-accounts/account-outbox';
import { purgeDeletedExpenses } from '../domain/money/expenses/purge-deleted-expenses';
import { creditOutbox, invoiceOutbox } from '../domain/money/invoices/invoice-outbox';
import { queueInvoiceReminders } from '../domain/money/invoices/send-invoice';
import { storeDrivenDays } from '../domain/money/kilometres/store-driven-days';
import { paymentOutbox } from '../domain/money/ledger/payment-outbox';
import { payoutOutbox } from '../domain/money/ledger/payout-lines';
import { deleteAbandonedUploads } from '../domain/system/files/incoming';
import { deleteUnusedFiles } from '../domain/system/files/unused-files';
import { removeExpiredAnswers } from '../domain/system/idempotency/idempotency-store';
import { visitOutbox } from '../domain/visits/visit-outbox';
import { askForgotten } from '../domain/worker/forgotten';
import { queueJobTexts } from '../domain/worker/jobs/job-texts';
import { deleteEndedSessions } from '../security/accounts/sessions';
import { rewriteBankDetails } from '../security/tokens/bank-keys';
import { deleteExpiredTokens } from '../security/tokens/one-time-tokens';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Background work. It may run in several processes, any number of times, and be interrupted anywhere: a second run
 * changes nothing.
 */
export interface BackgroundWork {
  name: string;
  /**
   * True for work in a round of the relay, in the table's order, and once after a restore. Other work has its own
   * timer.
   */
  inRound: boolean;
  /** Minimum time between two runs in milliseconds; 0 means every round. */
  everyMs: number;
  why: string;
  afterKill: string;
  /** Returns the number of found rows, where the relay runs the work. */
  run: (app: App) => Promise<unknown>;
}

const pending = 'The row stays pending. The next round makes what is missing, by its key.';
const nextRun = 'The next run does the rest. Each row is changed by one statement.';
const leased = 'The claim on the row ends. Then any process goes on.';

const work =
  (isInRound: boolean, usual: string) =>
  (
    name: string,
    everyMs: number,
    run: BackgroundWork['run'],
    why: string,
    afterKill = usual,
  ): BackgroundWork => ({ name, inRound: isInRound, everyMs, why, afterKill, run });
const inRound = work(true, pending);
const byTimer = work(false, nextRun);

/** All outboxes: a missing collection with an `outboxState` does not compile. */
const outboxes: Record<OutboxCollection, { recoverPending: (app: App) => Promise<number> }> = {
  bookings: bookingOutbox,
  appointments: appointmentOutbox,
  users: customerOutbox,
  survey2025: surveyOutbox,
  'booklet-subscribers': subscriberOutbox,
  invoices: invoiceOutbox,
  'credit-notes': creditOutbox,
  'account-entries': accountOutbox,
  payments: paymentOutbox,
  payouts: payoutOutbox,
  'sms-replies': replyOutbox,
  nudges: nudgeOutbox,
  'gap-offers': gapOfferOutbox,
  visits: visitOutbox,
  regulars: regularOutbox,
  events: eventOutbox,
};
const outboxWork =
  'A row is stored with what follows from it still to be done: messages, visits, other rows.';

export const backgroundWork: BackgroundWork[] = [
  ...Object.entries(outboxes).map(([name, { recoverPending }]) =>
    inRound(name, 0, recoverPending, outboxWork),
  ),
  inRound('claimed places', 0, finishPlaces, 'A booking is made after its place is claimed.'),
  inRound('taken offers', 0, endGoneOffers, 'The owner calls customers whose offered times all went.'),
  inRound('events', 0, recoverEvents, 'A changed row is marked first; its events are made of the mark.'),
  inRound(
    'webhooks that were switched off',
    0,
    finishSwitchingOff,
    'Waiting deliveries end with their webhook.',
  ),
  inRound('new tokens and webhooks', minute, notifyOfNewAccess, 'The owner hears of each new way in.'),
  inRound('deliveries to webhooks', 0, sendDeliveriesSoon, 'Other software hears of events.', leased),
  inRound('push notices', 0, sendNoticesSoon, 'Phones show what happened.', leased),
  inRound('booklet mailings', 0, continueMailings, 'A mailing goes out in steps.'),
  inRound('care reminders', hour, queueCareReminders, 'Customers are reminded of the care of a horse.'),
  inRound('reminders of invoices', minute, queueInvoiceReminders, 'Clients are reminded of what they owe.'),
  inRound('reminders of visits', minute, queueVisitReminders, 'Clients are reminded of tomorrow’s visit.'),
  inRound('reminders of the day', minute, prepareNudges, 'Clients with due horses are asked at 10 am.'),
  inRound('jobs of the worker', minute, queueJobTexts, 'The worker hears of new and changed jobs.'),
  inRound('forgotten clock-outs', minute, askForgotten, 'The worker is asked about a long shift, once.'),
  byTimer('sessions', 10 * minute, deleteEndedSessions, 'Ended sessions are deleted.'),
  byTimer('answers of keys', hour, removeExpiredAnswers, 'An answer is repeated for a day.'),
  byTimer('links that have ended', hour, deleteEndedLinks, 'Links to book again end.'),
  byTimer('gaps offered long ago', 6 * hour, deleteOldOffers, 'Offers of gaps end.'),
  byTimer('one-time links', hour, deleteExpiredTokens, 'One-time links expire.'),
  byTimer('removed horses', 10 * minute, finishHorseRemovals, 'A removed horse takes its rows with it.'),
  byTimer('horses that left a stable', 10 * minute, finishLeavings, 'Such a horse takes its rows with it.'),
  byTimer(
    'shares of horses that are gone',
    10 * minute,
    endAllDeadShares,
    'A private link ends with its horse.',
  ),
  byTimer('forms that were held', 6 * hour, deleteOldHeldForms, 'Held forms are kept for a time.'),
  byTimer('horses out of the book', 6 * hour, purgeHiddenHorses, 'A removal can be undone for a time.'),
  byTimer('merged clients', 10 * minute, finishMerges, 'A merge moves many rows, either way round.'),
  byTimer('rows of merged clients', 10 * minute, moveLateRows, 'Bookings come while a client is merged.'),
  byTimer('erased clients', 10 * minute, finishErasures, 'An erasure changes many rows.'),
  byTimer('clients of proved emails', hour, linkProvedAccounts, 'A confirmed email leads to a client.'),
  byTimer('deleted accounts', 10 * minute, finishDeletions, 'A deletion changes many rows.'),
  byTimer('deleted visits', hour, purgeDeletedVisits, 'A deletion can be undone for 30 days.'),
  byTimer('deleted expenses', 6 * hour, purgeDeletedExpenses, 'A deletion can be undone for 30 days.'),
  byTimer('driven days', 10 * minute, storeDrivenDays, 'The kilometres of a day that is over are kept.'),
  byTimer('regulars', 10 * minute, extendRegulars, 'Their visits are made half a year ahead.'),
  byTimer('flags of messages', 10 * minute, recoverSentFlags, 'A visit says which messages left.'),
  byTimer('contacts of the campaign', hour, recordContacted, 'A survey answer says who was texted.'),
  byTimer(
    'users of the priority service',
    6 * hour,
    recordPriorityForAll,
    'A customer’s row says whether they used it.',
  ),
  byTimer('files on their way', 10 * minute, deleteAbandonedUploads, 'A crash leaves parts of uploads.'),
  byTimer('private files', 6 * hour, deleteUnusedFiles, 'Files that no row names are removed.'),
  byTimer('old push notices', hour, deleteOldPushes, 'Notices are kept for a day.'),
  byTimer(
    'sign-ins of assistants',
    hour,
    deleteEndedAssistantRecords,
    'Ended sign-ins of assistants are deleted.',
  ),
  byTimer('old events', 6 * hour, deleteOldEvents, 'Events are kept for a time.'),
  byTimer('old deliveries', 6 * hour, deleteOldDeliveries, 'Deliveries are kept for a time.'),
  byTimer(
    'key rotation',
    10 * minute,
    rewriteBankDetails,
    'Bank details are encrypted with the newest secret.',
  ),
  byTimer(
    'nightly backup',
    10 * minute,
    nightlyBackup,
    'A backup is taken each night.',
    'An hour later another one is tried.',
  ),
];
