import { randomUUID } from 'node:crypto';
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, FieldHook, TextField } from 'payload';
import { serverWork } from '../hooks/server-work';
import { serverField } from './server-field';

const isSameJson = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Value of `eventSeen` on a new row without events. Later it is the state, the digest and the mark of the last event. */
export const noEventYet = 'nothing';

/**
 * Marks a row for events in the same write that changes one of these fields: by a call, a link, the CMS or a job.
 * `cms/domain/connections/events` creates the events and stores their last state in `eventSeen`.
 */
export function eventMark(...names: string[]): TextField[] {
  const mark: FieldHook = ({ data, operation, originalDoc, value }) => {
    const changed = (name: string) =>
      data?.[name] !== undefined && !isSameJson(data[name], originalDoc?.[name]);
    // A write of `eventSeen` alone changes none of the fields, so it sets no mark.
    const isNote = operation === 'update' && names.every((name) => data?.[name] === undefined);
    if (isNote) return value;
    // A conditional update loads the row only where its rules read the row.
    const isKnown = operation === 'update' && originalDoc?.id !== undefined;
    return !isKnown || names.some(changed) ? randomUUID() : value;
  };
  const begin: FieldHook = ({ operation, value }) => (operation === 'create' ? noEventYet : value);
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

/** True when a write changes only the row's event fields. That is no change of the row. */
export const isEventNote = (operation: string | undefined, written: Record<string, unknown> = {}): boolean =>
  operation === 'update' && Object.keys(written).every((name) => notes.includes(name));

/** Creates the events of a marked row at once. After a crash the mark finds the rest. */
export const createMarkedEvents: CollectionAfterChangeHook = ({ collection, data, doc, operation, req }) => {
  if (doc.eventMark && !isEventNote(operation, data))
    serverWork(req.payload)?.events.marked(collection.slug, doc.id);
};

/** Empties the events of a deleted row. The person may have requested the deletion. */
export const eraseTold: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  serverWork(req.payload)?.events.removed(collection.slug, Number(id));
