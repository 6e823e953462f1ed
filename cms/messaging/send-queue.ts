import type { Message } from '../../collections/payload-types';
import type { App } from '../app';
import type { Claims } from '../claims';
import type { ConcurrencyLimit } from './concurrency-limit';

/** Completes the sending of a prepared message, if it still should be sent. Never throws. */
export type Dispatch = () => Promise<void>;

interface SendQueueParts {
  app: App;
  kind: Message['kind'];
  claims: Claims;
  limit: ConcurrencyLimit;
  prepare: (message: Message) => Promise<Dispatch | null>;
}

/** Sends one kind of message: the most urgent first, up to the concurrency limit. */
export function createSendQueue({ app, kind, claims, limit, prepare }: SendQueueParts) {
  const inFlight = new Set<Promise<void>>();
  let stopping = false;
  let running: Promise<void> | undefined;
  let mustRerun = false;
  let wake = Promise.withResolvers<void>();
  let lastOutcomeAt = 0;
  const noteOutcome = () => {
    lastOutcomeAt = app.now().getTime();
  };

  function startDispatch(dispatch: Dispatch): void {
    const sending: Promise<void> = dispatch()
      .then(noteOutcome)
      .catch((error: Error) => app.log.error({ kind, fault: error }, 'an outcome could not be recorded'))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }

  /**
   * Claims due messages up to the limit and starts to send them in their order. Prepares them in parallel, so that
   * their writes share one commit. Returns true when no further message is due.
   */
  async function dispatchDue(): Promise<boolean> {
    while (!stopping) {
      const freePlaces = limit.room(inFlight.size, app.now().getTime());
      if (freePlaces === 0) return false;
      const { claimed, isAllSeen } = await claims.next(freePlaces, [{ kind }]);
      for (const dispatch of await Promise.all(claimed.map(prepare))) {
        if (dispatch) startDispatch(dispatch);
        else noteOutcome();
      }
      if (isAllSeen) return true;
    }
    return false;
  }

  async function drain(): Promise<void> {
    for (let isAllSeen = false; ; ) {
      // A look that finds nothing costs as much as one that finds something.
      if (mustRerun || !isAllSeen) {
        mustRerun = false;
        wake = Promise.withResolvers();
        isAllSeen = await dispatchDue();
      }
      if (inFlight.size) await Promise.race(stopping ? inFlight : [...inFlight, wake.promise]);
      else if (!mustRerun) return;
    }
  }

  return {
    kind,
    /** Instant of the last outcome of any message (epoch milliseconds); 0 before the first. */
    lastOutcomeAt: () => lastOutcomeAt,
    /** Sends all due messages. A call during a run waits for that run, which searches again. */
    run(): Promise<void> {
      mustRerun = true;
      wake.resolve();
      running ??= drain().finally(() => {
        running = undefined;
        if (!inFlight.size) limit.idle();
      });
      return running;
    },
    async stop(): Promise<void> {
      stopping = true;
      await running?.catch(() => undefined);
    },
  };
}
