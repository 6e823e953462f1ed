import type { Where } from 'payload';
import type { App } from '../../app';
import { findIds, findRow, updateIf } from '../../database/rows';
import { eraseEvents } from './erase-events';
import { type EventCollection, eventSources, happenedTo } from './event-sources';
import { writeEvent } from './write-event';

/** How many marked rows of a collection a round looks at. */
const maxRows = 100;
const collections = Object.keys(eventSources) as EventCollection[];
const isSource = (collection: string): collection is EventCollection => collection in eventSources;

/** Makes the events of a row that is marked, and takes the mark off while it is still the same. Twice is once. */
async function makeOf(app: App, collection: EventCollection, id: number): Promise<void> {
  for (;;) {
    const row = await findRow(app.payload, collection, { id: { equals: id } });
    const mark = row?.eventMark;
    // Erased or removed while its events were made: these say what it said before.
    if (!row) return eraseEvents(app, collection, [id]);
    if (!mark) return;
    const happened = await happenedTo(app, collection, row);
    if (!happened) await eraseEvents(app, collection, [id]);
    for (const type of happened?.types ?? []) {
      const data = happened?.data ?? {};
      await writeEvent(app, { type, subject: `${collection} ${id}`, mark, data });
    }
    const where: Where = { and: [{ id: { equals: id } }, { eventMark: { equals: mark } }] };
    const done = await updateIf(app.payload, collection, where, {
      eventMark: null,
      eventSeen: happened?.seen ?? 'erased',
    });
    // Changed meanwhile: that is to be told as well.
    if (done) return;
  }
}

/** The rows whose events are being made in this process: a change that comes meanwhile is seen by the loop. */
const goingOn = new WeakMap<App, Map<string, Promise<void>>>();

function makeSoon(app: App, collection: EventCollection, id: number): Promise<void> {
  const running = goingOn.get(app) ?? new Map<string, Promise<void>>();
  goingOn.set(app, running);
  const name = `${collection} ${id}`;
  const before = running.get(name) ?? Promise.resolve();
  const work = before
    .then(() => makeOf(app, collection, id))
    .catch((fault: Error) => app.log.error({ collection, rowId: id, fault }, 'events will be made later'))
    .finally(() => {
      if (running.get(name) === work) running.delete(name);
    });
  running.set(name, work);
  return work;
}

/** Makes the events of a row that was written just now, in the background. */
export function rowWasMarked(app: App, collection: string, id: number): void {
  if (isSource(collection)) app.background.add(makeSoon(app, collection, id));
}

/** Makes the events of rows whose marks a crash has left. Returns how many there were. */
export async function recoverEvents(app: App): Promise<number> {
  let found = 0;
  for (const collection of collections) {
    // A mark is never empty: this way the index of marks is read, and not the table.
    const marked: Where = { eventMark: { greater_than: '' } };
    const ids = await findIds(app.payload, collection, marked, { sort: ['eventMark'], limit: maxRows });
    found += ids.length;
    for (const id of ids) await makeSoon(app, collection, id);
  }
  return found;
}
