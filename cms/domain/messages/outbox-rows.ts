import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../../../collections/payload-types';
import type { App } from '../../app';
import { sameRow } from '../../database/change-row';
import { rows } from '../../database/rows';

type Rows = Config['collections'];
/** Collections with an outbox: `outboxState` is `pending` from the insert of a row on. */
export type OutboxCollection = {
  [Slug in keyof Rows]: 'outboxState' extends keyof Rows[Slug] ? Slug : never;
}[keyof Rows];
type Row<Slug extends OutboxCollection> = Rows[Slug];

/** How many rows of a topic a round processes; the next round takes the next ones. */
const maxRows = 50;

interface Topic<Slug extends OutboxCollection> {
  collection: Slug;
  /**
   * Makes the messages, and whatever else a row leads to. Everything is keyed: doing it again adds nothing. `later`
   * leaves the row pending: the next round looks at it again.
   */
  processPending: (app: App, row: Row<Slug>) => Promise<unknown>;
  /** False for rows that lead to no messages: the relay need not look for any. */
  makesMessages?: boolean;
}

/** An outbox: processes the pending rows of a collection, right after a call is answered, or later in recovery. */
export function outboxRows<Slug extends OutboxCollection>({
  collection,
  processPending,
  makesMessages = true,
}: Topic<Slug>) {
  const outboxCollection: OutboxCollection = collection;

  async function processNow(app: App, row: Row<Slug>): Promise<void> {
    if ((await processPending(app, row)) === 'later') return;
    // A change that came meanwhile is owed as well.
    await rows(app, outboxCollection).update(sameRow(collection, row), { outboxState: 'done' });
    if (makesMessages) app.wakeRelay();
  }

  /** The ids of rows that are being processed after their calls: recovery skips them. */
  const goingOn = new Set<number>();

  /** A row that fails is logged and left to the next round: it must not hold up the others. */
  async function processOrLeave(app: App, row: Row<Slug>): Promise<void> {
    try {
      await processNow(app, row);
    } catch (error) {
      app.log.error({ collection, rowId: row.id, fault: error }, 'a row will be processed later');
    }
  }

  return {
    /** Processes a row; throws when that fails. */
    processPending: processNow,
    /** Processes a row in the background; when that fails, recovery does it. */
    processSoon(app: App, row: Row<Slug>): void {
      goingOn.add(row.id);
      // The answer is sent in this turn of the event loop, and need not wait for the making of messages.
      const processed = nextTurn().then(() =>
        app.background.isEnding ? undefined : processOrLeave(app, row),
      );
      app.background.add(processed.finally(() => void goingOn.delete(row.id)));
    },
    /** Recovers rows that a crash or an outage left behind. Returns how many there were. */
    async recoverPending(app: App): Promise<number> {
      const { docs } = await app.payload.find({
        collection,
        where: { outboxState: { equals: 'pending' } },
        limit: maxRows,
        depth: 0,
        sort: 'id',
        pagination: false,
      });
      for (const row of docs) {
        // The next start takes up the rest.
        if (app.background.isEnding) break;
        if (!goingOn.has(row.id)) await processOrLeave(app, row as Row<Slug>);
      }
      return docs.length;
    },
  };
}
