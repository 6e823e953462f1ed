import { type EventType, eventTypes } from '../../../../contracts/all-events';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { eraseEvents } from './erase-events';
import { withProviderNames } from './event-numbers';
import { type EventCollection, eventSources, happenedTo } from './event-sources';
import { writeEvent } from './write-event';

/** Maximum number of marked rows per collection and round. */
const maxRows = 100;
const collections = Object.keys(eventSources) as EventCollection[];
const isSource = (collection: string): collection is EventCollection => collection in eventSources;

/** A change whose events are being created. `eventSeen` stores it first, so that a later change is a further one. */
interface Begun {
  mark: string;
  types: EventType[];
  /** Value of `eventSeen` after the events are created. */
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
 * Creates the events of a marked row, and clears the mark if the row did not change. A single process stores the
 * event types before it creates the events, so each is created once, even after a crash or beside the next change.
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
    // The row was erased or deleted while its events were created, so they contain old data.
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
    // The row changed in the meantime: the loop creates events for this change, too.
    await note([asNoted], { eventSeen });
  }
}

/** Rows whose events this process is creating. The loop also handles changes in the meantime. */
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

export function rowWasMarked(app: App, collection: string, id: number): void {
  if (isSource(collection)) app.background.add(makeSoon(app, collection, id));
}

/** Creates the events of rows whose marks remain after a crash. Returns their number. */
export async function recoverEvents(app: App): Promise<number> {
  let found = 0;
  for (const collection of collections) {
    // Marks are never empty, so this condition uses their index instead of a table scan.
    const marked: Condition<
      'appointments' | 'bookings' | 'clients' | 'customer-reviews' | 'invoices' | 'survey2025' | 'visits'
    > = { eventMark: { after: '' } };
    const ids = await rows(app, collection).ids(marked, { sort: ['eventMark'], limit: maxRows });
    found += ids.length;
    for (const id of ids) await makeSoon(app, collection, id);
  }
  return found;
}
