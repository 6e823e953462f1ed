import type { Event as Row } from '../../../../collections/payload-types';
import type { EventType } from '../../../../contracts/all-events';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { eventOutbox, isAnyWebhookOn } from './fan-out';
import { roundsOfApp } from './rounds-of-app';

export interface NewEvent {
  type: EventType;
  /** The row that it is about: `bookings 12`. */
  subject: string;
  /** The mark of the change. The same change and type twice is one event. */
  mark: string;
  data: Record<string, unknown>;
}

/** The highest id that there is; 0 without any. The newest event is never removed, so that ids are not given again. */
export async function highestEventId(app: App): Promise<number> {
  const [newest] = await rows(app, 'events').ids({}, { sort: ['-id'], limit: 1 });
  return newest ?? 0;
}

type OutboxState = Row['outboxState'];

/** Inserts an event with this id or, when the id is taken, with the next one that is free. Null for an event that exists. */
async function insertFrom(
  app: App,
  firstId: number,
  { type, subject, mark, data }: NewEvent,
  outboxState: OutboxState,
): Promise<Row | null> {
  const key = `${subject} ${mark} ${type}`;
  for (let id = firstId; ; ) {
    try {
      const at = app.now().toISOString();
      return await rows(app, 'events').add({ id, type, at, key, subject, data, outboxState });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // An earlier try of ours got as far as this.
      if (await rows(app, 'events').one({ key })) return null;
      id = (await highestEventId(app)) + 1;
    }
  }
}

/** Puts events back that a webhook, made while they were inserted, begins with: from here on recovery knows of them. */
async function makePending(app: App, inserts: readonly Promise<Row | null>[]): Promise<void> {
  const found = (await Promise.allSettled(inserts)).map((each) =>
    each.status === 'fulfilled' ? each.value : null,
  );
  const ids = found.flatMap((row) => (row ? [row.id] : []));
  await rows(app, 'events').updateAll({ id: ids }, { outboxState: 'pending' });
}

/**
 * Inserts events in their order. SQLite stores writes of one turn in their order and in one commit, so they share it. On
 * MongoDB a higher id could be read before a lower one is there: one insert waits for the other. Answers with the rows
 * whose deliveries are to be made: while no webhook is on, an event is done with its insert.
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
  // The next round reads the highest id once these are there.
  await Promise.allSettled(inserts);
  if (isTold) return inserts;
  if (await isAnyWebhookOn(app)) await makePending(app, inserts);
  else return inserts.map((insert) => insert.then(() => null));
  return inserts;
}

/** Writers of one process do not try for the same id: those that come at the same time share a round. */
const insertTogether = roundsOfApp(insertAll);

/**
 * Writes an event under the number above the highest. Of two writers one gets it and the other tries the next, so no
 * lower number comes after a higher one. A second time it adds nothing.
 */
export async function writeEvent(app: App, event: NewEvent): Promise<void> {
  const row = await insertTogether(app)(event);
  if (row) eventOutbox.processSoon(app, row);
}

/**
 * After a restore: events that were told since the backup are not known here, and their numbers must not be given again.
 * A receiver would take them for repeated, and who has read up to one would miss what comes. The next ones go on from the
 * seconds of the clock, which are ahead of any number that was given. Repeated it only goes further.
 */
export async function leaveGivenIds(app: App): Promise<void> {
  const at = app.now();
  const id = Math.max((await highestEventId(app)) + 1, Math.floor(at.getTime() / 1000));
  await rows(app, 'events').add({
    id,
    // None of the types that are told: no list has it, and no webhook.
    type: 'restored',
    at: at.toISOString(),
    key: `restored ${id}`,
    subject: 'restored',
    data: {},
    outboxState: 'done',
  });
}
