import type { Event as Row } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { eventOutbox, isAnyWebhookOn } from './fan-out';
import { roundsOfApp } from './rounds-of-app';

export interface NewEvent {
  type: EventType;
  /** Row of the event: `bookings 12`. */
  subject: string;
  /** Mark of the change. An equal change and type is one event. */
  mark: string;
  data: Record<string, unknown>;
}

/** Returns the highest event id, or 0. The newest event is never deleted, so that ids are not reused. */
export async function highestEventId(app: App): Promise<number> {
  const [newest] = await rows(app, 'events').ids({}, { sort: ['-id'], limit: 1 });
  return newest ?? 0;
}

type OutboxState = Row['outboxState'];

/** Inserts an event with this id or the next free one. Null for an existing event. */
async function insertFrom(
  app: App,
  firstId: number,
  { type, subject, mark, data }: NewEvent,
  outboxState: OutboxState,
): Promise<Row | null> {
  const key = `${subject} ${mark} ${type}`;
  for (let id = firstId; ; ) {
    try {
      const now = app.now().toISOString();
      return await rows(app, 'events').add({ id, type, at: now, key, subject, data, outboxState });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // An earlier try has inserted the event.
      if (await rows(app, 'events').one({ key })) return null;
      id = (await highestEventId(app)) + 1;
    }
  }
}

/**
 * Marks events as pending when a webhook was created during their insert, so that recovery makes their deliveries.
 */
async function makePending(app: App, inserts: readonly Promise<Row | null>[]): Promise<void> {
  const found = (await Promise.allSettled(inserts)).map((each) =>
    each.status === 'fulfilled' ? each.value : null,
  );
  const ids = found.flatMap((row) => (row ? [row.id] : []));
  await rows(app, 'events').updateAll({ id: ids }, { outboxState: 'pending' });
}

/**
 * Inserts events in order. SQLite stores writes of one turn in order and in one commit, so they run in parallel. On
 * MongoDB a higher id could be visible before a lower one, so the inserts run one by one. Returns the rows that need
 * deliveries: while no webhook is on, an event needs none.
 */
async function insertAll(app: App, events: readonly NewEvent[]): Promise<Promise<Row | null>[]> {
  const isTogether = app.payload.db.name === 'sqlite';
  const isTold = await isAnyWebhookOn(app);
  const first = (await highestEventId(app)) + 1;
  const inserts: Promise<Row | null>[] = [];
  for (const [at, event] of events.entries()) {
    inserts.push(insertFrom(app, first + at, event, isTold ? 'pending' : 'done'));
    if (!isTogether) await Promise.allSettled(inserts);
  }
  // The next round reads the highest id after these inserts.
  await Promise.allSettled(inserts);
  if (isTold) return inserts;
  if (await isAnyWebhookOn(app)) await makePending(app, inserts);
  else return inserts.map((insert) => insert.then(() => null));
  return inserts;
}

/** Writers of one process share a round, so that they do not compete for ids. */
const insertTogether = roundsOfApp(insertAll);

/**
 * Writes an event with the next id. If two writers compete, one gets the id and the other tries the next, so no lower
 * id appears after a higher one. Repeatable.
 */
export async function writeEvent(app: App, event: NewEvent): Promise<void> {
  const row = await insertTogether(app)(event);
  if (row) eventOutbox.processSoon(app, row);
}

/**
 * Skips ids after a restore: the backup lacks events that were sent since, and their ids must not be reused. A
 * receiver would treat reused ids as duplicates, and a reader of the list would miss events. Continues from the
 * clock's seconds, which are above all earlier ids. Repeating only skips further.
 */
export async function leaveGivenIds(app: App): Promise<void> {
  const now = app.now();
  const id = Math.max((await highestEventId(app)) + 1, Math.floor(now.getTime() / 1000));
  await rows(app, 'events').add({
    id,
    // Type without meaning: no list and no webhook contains it.
    type: 'restored',
    at: now.toISOString(),
    key: `restored ${id}`,
    subject: 'restored',
    data: {},
    outboxState: 'done',
  });
}
