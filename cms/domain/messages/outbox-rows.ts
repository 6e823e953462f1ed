import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { unchangedCondition } from '../../database/change-row';

type Rows = Config['collections'];
/** Collections with an outbox: an inserted row has `outboxState` `pending`. */
export type OutboxCollection = {
  [Slug in keyof Rows]: 'outboxState' extends keyof Rows[Slug] ? Slug : never;
}[keyof Rows];
type Row<Slug extends OutboxCollection> = Rows[Slug];

/** Rows per topic and round; the next round processes further rows. */
const maxRows = 50;

interface Topic<Slug extends OutboxCollection> {
  collection: Slug;
  /**
   * Creates the messages and other results of a row. Uses keys, so a repeat adds nothing. `later` leaves the row
   * pending for the next round.
   */
  processPending: (app: App, row: Row<Slug>) => Promise<unknown>;
  /** False for rows without messages: the relay need not look for any. */
  makesMessages?: boolean;
}

/** An outbox: processes the pending rows of a collection after a response, or later in recovery. */
export function outboxRows<Slug extends OutboxCollection>({
  collection,
  processPending,
  makesMessages = true,
}: Topic<Slug>) {
  const outboxCollection: OutboxCollection = collection;

  async function processNow(app: App, row: Row<Slug>): Promise<void> {
    if ((await processPending(app, row)) === 'later') return;
    // A change in the meantime leaves the row pending.
    await rows(app, outboxCollection).update(unchangedCondition(collection, row), { outboxState: 'done' });
    if (makesMessages) app.wakeRelay();
  }

  /** Ids of rows that are processed after their calls: recovery skips them. */
  const goingOn = new Set<number>();

  /** Logs a failing row and leaves it to the next round, so that it does not block others. */
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
    /** Processes a row in the background; when that fails, recovery processes it. */
    processSoon(app: App, row: Row<Slug>): void {
      goingOn.add(row.id);
      // Sends the response in this turn, before the messages are made.
      const processed = nextTurn().then(() =>
        app.background.isEnding ? undefined : processOrLeave(app, row),
      );
      app.background.add(processed.finally(() => void goingOn.delete(row.id)));
    },
    /** Processes rows that a crash or an outage left pending. Returns their number. */
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
        // The next start processes the rest.
        if (app.background.isEnding) break;
        if (!goingOn.has(row.id)) await processOrLeave(app, row as Row<Slug>);
      }
      return docs.length;
    },
  };
}
