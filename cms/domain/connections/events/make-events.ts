import { type EventType, eventTypes } from '../../../../contracts/all-events';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { eraseEvents } from './erase-events';
import { withProviderNames } from './event-numbers';
import { type EventCollection, eventSources, happenedTo } from './event-sources';
import { writeEvent } from './write-event';

/** How many marked rows of a collection a round looks at. */
const maxRows = 100;
const collections = Object.keys(eventSources) as EventCollection[];
const isSource = (collection: string): collection is EventCollection => collection in eventSources;

/** A change whose events are being made. `eventSeen` says so before they are: a change that comes meanwhile is one more. */
interface Begun {
  mark: string;
  types: EventType[];
  /** Value of `eventSeen` once the events exist. */
  seen: string;
}

const sign = '>';
const noteOf = ({ mark, types, seen }: Begun) => [sign, mark, types.join('+'), seen].join(' ');

function begunIn(noted: string | null | undefined): Begun | null {
  const [first, mark = '', types = '', ...seen] = (noted ?? '').split(' ');
  if (first !== sign) return null;
  return { mark, types: eventTypes.filter((type) => types.split('+').includes(type)), seen: seen.join(' ') };
}

/**
 * Makes the events of a row that is marked, and takes the mark off while it is still the same. Which events a change has
 * is noted before they are made, by one process alone, so they are made once over a kill and beside the next change.
 */
async function makeOf(app: App, collection: EventCollection, id: number): Promise<void> {
  const note = (
    conditions: Condition<
      'appointments' | 'bookings' | 'clients' | 'customer-reviews' | 'invoices' | 'survey2025' | 'visits'
    >[],
    change: { eventMark?: null; eventSeen: string },
  ) => rows(app, collection).update([{ id }, ...conditions], change);
  for (;;) {
    const row = await rows(app, collection).one({ id });
    // Erased or removed while its events were made: these say what it said before.
    if (!row) return eraseEvents(app, collection, [id]);
    if (!row.eventMark) return;
    const happened = await happenedTo(app, collection, row);
    if (!happened) await eraseEvents(app, collection, [id]);
    const { types = [], data = {}, seen = 'erased' } = happened ?? {};
    let noted = row.eventSeen;
    const left = begunIn(noted);
    const begun = left ?? { mark: row.eventMark, types, seen };
    if (!left && types.length) {
      const asRead: Condition<
        'appointments' | 'bookings' | 'clients' | 'customer-reviews' | 'invoices' | 'survey2025' | 'visits'
      >[] = [{ eventMark: begun.mark }, { eventSeen: noted ?? null }];
      noted = noteOf(begun);
      if (!(await note(asRead, { eventSeen: noted }))) continue;
    }
    for (const type of happened ? begun.types : [])
      await writeEvent(app, {
        type,
        subject: `${collection} ${id}`,
        mark: begun.mark,
        data: await withProviderNames(app, type, data),
      });
    const eventSeen = happened ? begun.seen : seen;
    const asNoted = { eventSeen: noted ?? null };
    if (await note([asNoted, { eventMark: begun.mark }], { eventMark: null, eventSeen })) return;
    // Changed meanwhile: that is to be told as well.
    await note([asNoted], { eventSeen });
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
    const marked: Condition<
      'appointments' | 'bookings' | 'clients' | 'customer-reviews' | 'invoices' | 'survey2025' | 'visits'
    > = { eventMark: { after: '' } };
    const ids = await rows(app, collection).ids(marked, { sort: ['eventMark'], limit: maxRows });
    found += ids.length;
    for (const id of ids) await makeSoon(app, collection, id);
  }
  return found;
}
