import { randomUUID } from 'node:crypto';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  FieldHook,
  Payload,
  TextField,
} from 'payload';
import { serverField } from './server-field';

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Value of `eventSeen` on a new row: no event was made yet. Rows older than the events have none. */
export const nothingTold = 'nothing';

/**
 * Marks a row, in the very write that changes one of these fields, as one of which other software is to be told. However
 * the row is written: by a call, a link, the CMS or a job. `cms/domain/connections/events` makes the events, and notes in `eventSeen`
 * what it has told.
 */
export function eventMark(...names: string[]): TextField[] {
  const mark: FieldHook = ({ data, operation, originalDoc, value }) => {
    const changed = (name: string) => data?.[name] !== undefined && !same(data[name], originalDoc?.[name]);
    // The note of how far the events are told names none of the fields, and is stored as it is.
    const isNote = operation === 'update' && names.every((name) => data?.[name] === undefined);
    if (isNote) return value;
    // A conditional update knows the row only where its rules look at it.
    const isKnown = operation === 'update' && originalDoc?.id !== undefined;
    return !isKnown || names.some(changed) ? randomUUID() : value;
  };
  const begin: FieldHook = ({ operation, value }) => (operation === 'create' ? nothingTold : value);
  return [
    serverField<TextField>({
      name: 'eventMark',
      type: 'text',
      index: true,
      custom: { markOf: names },
      hooks: { beforeChange: [mark] },
    }),
    serverField<TextField>({
      name: 'eventSeen',
      type: 'text',
      custom: { markOf: names },
      hooks: { beforeChange: [begin] },
    }),
  ];
}

const notes = ['eventMark', 'eventSeen', 'updatedAt'];

/** True when a write says only how far the events of a row are told: that is no change of the row. */
export const isEventNote = (operation: string | undefined, written: Record<string, unknown> = {}): boolean =>
  operation === 'update' && Object.keys(written).every((name) => notes.includes(name));

interface Listener {
  marked: (collection: string, id: number) => void;
  /** Takes what a row said out of what was told of it. */
  removed: (collection: string, id: number) => Promise<void>;
}
const listeners = new WeakMap<Payload['config'], Listener>();

/** Says who makes the events of marked rows in this process. The server does; hooks are made before it. */
export const makeEventsBy = ({ config }: Payload, listener: Listener): void => {
  listeners.set(config, listener);
};

/** Has the events of a marked row made at once. What a crash leaves is found by its mark. */
export const tellMarked: CollectionAfterChangeHook = ({ collection, data, doc, operation, req }) => {
  if (doc.eventMark && !isEventNote(operation, data))
    listeners.get(req.payload.config)?.marked(collection.slug, doc.id);
};

/** Empties the events of a row that is removed: it may be a person's who asked for that. */
export const eraseTold: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  listeners.get(req.payload.config)?.removed(collection.slug, Number(id));
