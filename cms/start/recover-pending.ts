import type { App } from '../app';
import { finishPlaces } from '../domain/bookings/finish-places';
import { bookingOutbox } from '../domain/bookings/notifications';
import { endGoneOffers } from '../domain/bookings/offers-now';
import { subscriberOutbox } from '../domain/booklet/welcome';
import { appointmentOutbox } from '../domain/calendar/follow-visit';
import { queueVisitReminders } from '../domain/calendar/messages/reminders';
import { customerOutbox } from '../domain/customers/welcome';
import { eventOutbox } from '../domain/events/fan-out';
import { recoverEvents } from '../domain/events/make-events';
import { finishSwitchingOff, sendDeliveriesSoon } from '../domain/events/webhooks/send-deliveries';
import { gapOfferOutbox } from '../domain/gaps/offer-messages';
import { queueCareReminders } from '../domain/health-records/reminders';
import { creditOutbox, invoiceOutbox } from '../domain/invoices/follow';
import { queueInvoiceReminders } from '../domain/invoices/send';
import { queueJobTexts } from '../domain/jobs/job-texts';
import { paymentOutbox } from '../domain/ledger/follow';
import { payoutOutbox } from '../domain/ledger/payout-lines';
import { continueMailings } from '../domain/mailings/continue-mailings';
import type { OutboxCollection } from '../domain/messages/outbox-rows';
import { prepareNudges } from '../domain/nudges/drafts';
import { nudgeOutbox } from '../domain/nudges/nudge';
import { sendNoticesSoon } from '../domain/push/send';
import { regularOutbox } from '../domain/regulars/outbox';
import { replyOutbox } from '../domain/replies/outbox';
import { surveyOutbox } from '../domain/survey/thanks';
import { visitOutbox } from '../domain/visits/follow';
import { askForgotten } from '../domain/worker/forgotten';

interface Topic {
  name: string;
  /** How often it is looked at, in milliseconds; left out, in every round. */
  everyMs?: number;
  /** Processes pending rows, and returns how many. A second time adds nothing. */
  recoverPending: (app: App) => Promise<number>;
}

/** One per outbox: a collection with an `outboxState` that is not here does not compile. */
const outboxes: Record<OutboxCollection, Pick<Topic, 'recoverPending'>> = {
  bookings: bookingOutbox,
  appointments: appointmentOutbox,
  users: customerOutbox,
  survey2025: surveyOutbox,
  'booklet-subscribers': subscriberOutbox,
  invoices: invoiceOutbox,
  'credit-notes': creditOutbox,
  payments: paymentOutbox,
  payouts: payoutOutbox,
  'sms-replies': replyOutbox,
  nudges: nudgeOutbox,
  'gap-offers': gapOfferOutbox,
  visits: visitOutbox,
  regulars: regularOutbox,
  events: eventOutbox,
};

/** Everything that leads to messages without somebody waiting for it. */
const topics: Topic[] = [
  ...Object.entries(outboxes).map(([name, { recoverPending }]) => ({ name, recoverPending })),
  { name: 'places being taken', recoverPending: finishPlaces },
  { name: 'times that went to others', recoverPending: endGoneOffers },
  { name: 'events', recoverPending: recoverEvents },
  { name: 'webhooks that were switched off', recoverPending: finishSwitchingOff },
  { name: 'deliveries to webhooks', recoverPending: sendDeliveriesSoon },
  { name: 'notices on devices', recoverPending: sendNoticesSoon },
  { name: 'booklet mailings', recoverPending: continueMailings },
  { name: 'care reminders', recoverPending: queueCareReminders, everyMs: 60 * 60_000 },
  { name: 'reminders of invoices', recoverPending: queueInvoiceReminders, everyMs: 60_000 },
  { name: 'reminders of visits', recoverPending: queueVisitReminders, everyMs: 60_000 },
  { name: 'nudges of the day', recoverPending: prepareNudges, everyMs: 60_000 },
  { name: 'jobs of the worker', recoverPending: queueJobTexts, everyMs: 60_000 },
  { name: 'forgotten clock-outs', recoverPending: askForgotten, everyMs: 60_000 },
];

/**
 * Recovers all pending rows and queues reminders; the relay runs it in every round. A fault of one topic holds up
 * neither the others nor the messages that are queued already. Each run returns how much it found.
 */
export function createRecovery(app: App, all: Topic[] = topics): () => Promise<number> {
  const nextAt = new Map<Topic, number>();
  return async () => {
    let found = 0;
    for (const topic of all) {
      const at = app.now().getTime();
      // A topic without an interval runs in every round, also when the clock was put back.
      if (topic.everyMs && at < (nextAt.get(topic) ?? 0)) continue;
      try {
        found += await topic.recoverPending(app);
        nextAt.set(topic, at + (topic.everyMs ?? 0));
      } catch (error) {
        app.log.error({ topic: topic.name, fault: error }, 'pending rows wait for the next round');
      }
    }
    return found;
  };
}
