import { randomUUID } from 'node:crypto';
import { type EventType, eventTypes } from '../../../../contracts/all-events';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { eraseEvents } from './erase-events';
import { withProviderNames } from './event-numbers';
import { type EventCollection, eventSources, happenedTo } from './event-sources';
import { readNote, writeEvent } from './write-event';

/** Maximum number of marked rows per collection and round. */
const maxRows = 100;
const collections = Object.keys(eventSources) as EventCollection[];
type Data = Record<string, unknown>;

const isSource = (collection: string): collection is EventCollection => collection in eventSources;

/** A change of a row: its events, and the value of `eventSeen` after them. */
interface Step {
  types: EventType[];
  /**
   * Value of `eventSeen` after the step. Ends with the mark of the last step with events, so no two of those begin
   * alike, and a step without events claims nothing.
   */
  seen: string;
  mark: string;
}

const lastWord = (text: string | null | undefined): string => text?.split(' ').at(-1) ?? '';
const formatNote = ({ types, seen }: Step): string => `${types.join('+')} ${seen}`;

function stepIn(note: string): Step {
  const [types = '', ...seen] = note.split(' ');
  const mark = lastWord(note);
  return { types: eventTypes.filter((type) => types.split('+').includes(type)), seen: seen.join(' '), mark };
}

/**
 * Creates the events of a step. The first event also stores the step, and its key is the step before. So there is one
 * step after each: whoever finds it stored, after a crash or beside another process, continues it. A later change is a
 * further step. Returns the step that is stored.
 */
async function writeStep(
  app: App,
  subject: string,
  before: string,
  nextStep: Step,
  data: Data,
): Promise<Step> {
  const keyOf = (at: number) => `${subject} ${before} ${at}`;
  const write = async (at: number, type: EventType, note: string | null) =>
    writeEvent(app, { type, subject, key: keyOf(at), note, data: await withProviderNames(app, type, data) });
  const [first] = nextStep.types;
  const noted = first ? await write(0, first, formatNote(nextStep)) : await readNote(app, keyOf(0));
  const step = noted ? stepIn(noted) : nextStep;
  for (const [at, type] of step.types.entries()) if (at > 0) await write(at, type, null);
  return step;
}

/** Creates the events of a marked row, and clears the mark if the row did not change. */
async function makeOf(app: App, collection: EventCollection, id: number): Promise<void> {
  for (;;) {
    const row = await rows(app, collection).one({ id });
    // The row was erased or deleted while its events were created, so they contain old data.
    if (!row) return eraseEvents(app, collection, [id]);
    const mark = row.eventMark;
    if (!mark) return;
    const happened = await happenedTo(app, collection, row);
    if (!happened) await eraseEvents(app, collection, [id]);
    const { types, seen, data } = happened ?? { types: [], seen: 'erased', data: null };
    const before = lastWord(row.eventSeen);
    const nextStep: Step = { types, seen: `${seen} ${types.length ? mark : before}`, mark };
    const step = data ? await writeStep(app, `${collection} ${id}`, before, nextStep, data) : nextStep;
    const asRead: Condition<EventCollection>[] = [{ id }, { eventSeen: row.eventSeen ?? null }];
    const eventSeen = step.seen;
    const asTold: Condition<EventCollection>[] = [...asRead, { eventMark: step.mark }];
    if (await rows(app, collection).update(asTold, { eventMark: null, eventSeen })) return;
    // The row changed in the meantime, or another process wrote the next step. The loop compares again: the last event
    // then has the current data, and events of an erased person are emptied.
    const newMark = { eventMark: randomUUID() };
    if (!(await rows(app, collection).update(asRead, { eventSeen, ...newMark })))
      await rows(app, collection).update({ id }, newMark);
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
    const marked: Condition<EventCollection> = { eventMark: { after: '' } };
    const ids = await rows(app, collection).ids(marked, { sort: ['eventMark'], limit: maxRows });
    found += ids.length;
    for (const id of ids) await makeSoon(app, collection, id);
  }
  return found;
}
