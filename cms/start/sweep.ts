import type { App } from '../app';
import { owedBookings } from '../domain/bookings/notifications';
import { owedSubscribers } from '../domain/booklet/welcome';
import { owedVisits } from '../domain/calendar/follow-visit';
import { queueVisitReminders } from '../domain/calendar/reminders';
import { owedCustomers } from '../domain/customers/welcome';
import { queueCareReminders } from '../domain/health-records/reminders';
import { owedPayments } from '../domain/ledger/follow';
import { owedPayouts } from '../domain/ledger/payout-lines';
import { goOnWithMailings } from '../domain/mailings/go-on';
import type { Owing } from '../domain/messages/owing-rows';
import { sendNoticesSoon } from '../domain/push/send';
import { owedReplies } from '../domain/replies/owed';
import { owedSurveys } from '../domain/survey/thanks';
import { askForgotten } from '../domain/worker/forgotten';
import { tellOfJobs } from '../domain/worker/tell-jobs';

interface Topic {
  name: string;
  /** How often it is looked at, in milliseconds; left out, in every round. */
  everyMs?: number;
  /** Makes messages of what is owed, and returns how much there was. Doing it again adds nothing. */
  sweep: (app: App) => Promise<number>;
}

/** Who settles the rows that owe messages: a collection with an `outboxState` that is not here does not compile. */
const owed: Record<Owing, Pick<Topic, 'sweep'>> = {
  bookings: owedBookings,
  appointments: owedVisits,
  users: owedCustomers,
  survey2025: owedSurveys,
  'booklet-subscribers': owedSubscribers,
  payments: owedPayments,
  payouts: owedPayouts,
  'sms-replies': owedReplies,
};

/** Everything that leads to messages without somebody waiting for it. */
const topics: Topic[] = [
  ...Object.entries(owed).map(([name, { sweep }]) => ({ name, sweep })),
  { name: 'notices on devices', sweep: sendNoticesSoon },
  { name: 'booklet mailings', sweep: goOnWithMailings },
  { name: 'care reminders', sweep: queueCareReminders, everyMs: 60 * 60_000 },
  { name: 'reminders of visits', sweep: queueVisitReminders, everyMs: 60_000 },
  { name: 'jobs of the worker', sweep: tellOfJobs, everyMs: 60_000 },
  { name: 'forgotten clock-outs', sweep: askForgotten, everyMs: 60_000 },
];

/**
 * The one sweep of all that is owed, to be run in every round of the relay. Trouble with one topic holds up neither
 * the others nor the messages that are queued already. Each run returns how much it found.
 */
export function createSweep(app: App, swept: Topic[] = topics): () => Promise<number> {
  const nextAt = new Map<Topic, number>();
  return async () => {
    let found = 0;
    for (const topic of swept) {
      const at = app.now().getTime();
      // What has no pace of its own is looked at in every round, also when the clock was put back.
      if (topic.everyMs && at < (nextAt.get(topic) ?? 0)) continue;
      try {
        found += await topic.sweep(app);
        nextAt.set(topic, at + (topic.everyMs ?? 0));
      } catch (error) {
        app.log.error({ topic: topic.name, fault: error }, 'what is owed will be settled in the next round');
      }
    }
    return found;
  };
}
