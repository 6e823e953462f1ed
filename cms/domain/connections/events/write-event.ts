import type { Event as Row } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { eventOutbox, isAnyWebhookOn } from './fan-out';
import { roundsOfApp } from './rounds-of-app';

export interface NewEvent {
  type: EventType;
  /** Row of the event: `bookings 12`. */
  subject: string;
  /** Unique: a second event with the key is not inserted. */
  key: string;
  /** The step that the event begins (make-events.ts). */
  note: string | null;
  data: Record<string, unknown>;
}

/** Returns the highest event id, or 0. The newest event is never deleted, so that ids are not reused. */
export async function highestEventId(app: App): Promise<number> {
  const [newest] = await rows(app, 'events').ids({}, { sort: ['-id'], limit: 1 });
  return newest ?? 0;
}

type OutboxState = Row['outboxState'];

interface InsertedEvent {
  event: Row;
  isPending: boolean;
}

interface Inserted {
  event: Row;
  /** False for an event that an earlier try has inserted. */
  isNew: boolean;
}

/** Inserts an event with this id or the next free one. */
async function insertFrom(
  app: App,
  firstId: number,
  event: NewEvent,
  outboxState: OutboxState,
): Promise<Inserted> {
  for (let id = firstId; ; ) {
    try {
      const at = app.now().toISOString();
      return { event: await rows(app, 'events').add({ id, at, outboxState, ...event }), isNew: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const earlier = await rows(app, 'events').one({ key: event.key });
      if (earlier) return { event: earlier, isNew: false };
      id = (await highestEventId(app)) + 1;
    }
  }
}

/**
 * Marks events as pending when a webhook was created during their insert, so that recovery makes their deliveries.
 */
async function makePending(app: App, inserts: readonly Promise<Inserted>[]): Promise<void> {
  const ids = (await Promise.allSettled(inserts)).flatMap((each) =>
    each.status === 'fulfilled' && each.value.isNew ? [each.value.event.id] : [],
  );
  await rows(app, 'events').updateAll({ id: ids }, { outboxState: 'pending' });
}

/**
 * Inserts events in order. SQLite stores writes of one turn in order and in one commit, so they run in parallel. On
 * MongoDB a higher id could be visible before a lower one, so the inserts run one by one. Says which events need
 * deliveries: while no webhook is on, none does.
 */
async function insertAll(app: App, events: readonly NewEvent[]): Promise<Promise<InsertedEvent>[]> {
  const isTogether = app.payload.db.name === 'sqlite';
  const isTold = await isAnyWebhookOn(app);
  const first = (await highestEventId(app)) + 1;
  const inserts: Promise<Inserted>[] = [];
  for (const [at, event] of events.entries()) {
    inserts.push(insertFrom(app, first + at, event, isTold ? 'pending' : 'done'));
    if (!isTogether) await Promise.allSettled(inserts);
  }
  // The next round reads the highest id after these inserts.
  await Promise.allSettled(inserts);
  const isToldNow = isTold || (await isAnyWebhookOn(app));
  if (isToldNow && !isTold) await makePending(app, inserts);
  return inserts.map(async (insert) => {
    const { event, isNew } = await insert;
    return { event, isPending: isNew && isToldNow };
  });
}

/** Writers of one process share a round, so that they do not compete for ids. */
const insertTogether = roundsOfApp(insertAll);

/**
 * Writes an event with the next id. If two writers compete, one gets the id and the other tries the next, so no lower
 * id appears after a higher one. Repeatable. Returns the note that is stored with this key.
 */
export async function writeEvent(app: App, newEvent: NewEvent): Promise<string | null> {
  const { event, isPending } = await insertTogether(app)(newEvent);
  if (isPending) eventOutbox.processSoon(app, event);
  return event.note ?? null;
}

export async function readNote(app: App, key: string): Promise<string | null> {
  const [event] = await rows(app, 'events').pick({ key }, ['note']);
  return event?.note ?? null;
}

/**
 * Skips ids after a restore: the backup lacks events that were sent since, and their ids must not be reused. A
 * receiver would treat reused ids as duplicates, and a reader of the list would miss events. Continues from the
 * clock's seconds, which are above all earlier ids. Repeating only skips further.
 */
export async function skipUsedIds(app: App): Promise<void> {
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
