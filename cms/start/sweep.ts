import type { App } from '../app';
import { owedBookings } from '../domain/bookings/notifications';
import { owedSubscribers } from '../domain/booklet/welcome';
import { queueCareReminders } from '../domain/health-records/reminders';
import { owedSurveys } from '../domain/survey/thanks';

interface Topic {
  name: string;
  /** How often it is looked at, in milliseconds; left out, in every round. */
  everyMs?: number;
  /** Makes messages of what is owed, and returns how much there was. Doing it again adds nothing. */
  sweep: (app: App) => Promise<number>;
}

/** Everything that leads to messages without somebody waiting for it. A new kind is a line here. */
const topics: Topic[] = [
  { name: 'bookings', sweep: owedBookings.sweep },
  { name: 'survey answers', sweep: owedSurveys.sweep },
  { name: 'booklet subscribers', sweep: owedSubscribers.sweep },
  { name: 'care reminders', sweep: queueCareReminders, everyMs: 60 * 60_000 },
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
      if (at < (nextAt.get(topic) ?? 0)) continue;
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
