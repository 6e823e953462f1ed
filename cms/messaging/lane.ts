import type { Message } from '../../collections/payload-types';
import type { App } from '../app';
import type { Claims } from './claims';
import type { Pace } from './pace';

/** Sends the rest of a message, when it is to be sent at all. Never throws. */
export type Departure = () => Promise<void>;

interface LaneParts {
  app: App;
  kind: Message['kind'];
  claims: Claims;
  pace: Pace;
  /** Makes a claimed message ready; null when nothing is left to do for it. */
  prepare: (message: Message) => Promise<Departure | null>;
}

/** Sends one kind of message: the most urgent first, as many at once as the pace allows. */
export function createLane({ app, kind, claims, pace, prepare }: LaneParts) {
  const onTheirWay = new Set<Promise<void>>();
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  let wake = Promise.withResolvers<void>();
  let lastOutcomeAt = 0;
  const noteOutcome = () => {
    lastOutcomeAt = app.now().getTime();
  };

  function depart(departure: Departure): void {
    const sending: Promise<void> = departure()
      .then(noteOutcome)
      .catch((error: Error) => app.log.error({ kind, fault: error }, 'an outcome could not be recorded'))
      .finally(() => onTheirWay.delete(sending));
    onTheirWay.add(sending);
  }

  /**
   * Lets go what there is room for. They are made ready side by side, so that their claims, and their places in the
   * day's budget, wait for the disk together; they leave in their order.
   */
  async function letGo(): Promise<void> {
    while (!stopping) {
      const room = pace.room(onTheirWay.size, app.now().getTime());
      const messages = room > 0 ? await claims.next(kind, room) : [];
      if (!messages.length) return;
      for (const departure of await Promise.all(messages.map(prepare))) {
        if (departure) depart(departure);
        else noteOutcome();
      }
    }
  }

  async function drain(): Promise<void> {
    for (;;) {
      again = false;
      wake = Promise.withResolvers();
      await letGo();
      if (onTheirWay.size) await Promise.race(stopping ? onTheirWay : [...onTheirWay, wake.promise]);
      else if (!again) return;
    }
  }

  return {
    kind,
    /** When something last came of a message, in epoch milliseconds; 0 before. */
    lastOutcomeAt: () => lastOutcomeAt,
    /** Sends all that is due. Whoever calls while it runs waits for the same, which looks again. */
    run(): Promise<void> {
      again = true;
      wake.resolve();
      running ??= drain().finally(() => {
        running = undefined;
        if (!onTheirWay.size) pace.idle();
      });
      return running;
    },
    /** Lets no other message go; resolves when those on their way have arrived. */
    async stop(): Promise<void> {
      stopping = true;
      await running?.catch(() => undefined);
    },
  };
}
