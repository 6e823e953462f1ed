import { randomInt } from 'node:crypto';
import type { CollectionBeforeValidateHook, NumberField, Payload } from 'payload';
import { findRow, insertRow, updateIf } from '../../cms/database/rows';

/** A positive integer id, the same on MongoDB and SQLite. It is filled by a hook, never typed. */
export const numericId: NumberField = {
  name: 'id',
  type: 'number',
  required: true,
  unique: true,
  admin: { hidden: true },
};

/**
 * The next value of a named counter, from one atomic increment: two callers never get the same number,
 * and a number is not given again after a deletion.
 */
export async function nextCount(payload: Payload, name: string): Promise<number> {
  const increment = () => updateIf(payload, 'counters', { name: { equals: name } }, { value: { $inc: 1 } });
  const first = await increment();
  if (first) return first.value;
  // The counter does not exist yet. Of several processes that create it, the unique name lets one win.
  await insertRow(payload, 'counters', { name, value: 0 }).catch(() => undefined);
  const second = await increment();
  if (!second) throw new Error(`The counter ${name} could not be created`);
  return second.value;
}

/** Fills `id` from the collection's counter when a row is created. */
export const assignNumericId: CollectionBeforeValidateHook = async ({ collection, data, operation, req }) => {
  if (operation !== 'create' || !data || typeof data.id === 'number') return data;
  return { ...data, id: await nextCount(req.payload, collection.slug) };
};

/** Fills `id` with a random 8-digit number: it is what a provider types to log in, so it must not be guessable in order. */
export const assignRandomId: CollectionBeforeValidateHook = async ({ collection, data, operation, req }) => {
  if (operation !== 'create' || !data || typeof data.id === 'number') return data;
  for (;;) {
    const id = randomInt(10_000_000, 100_000_000);
    const taken = await findRow(req.payload, collection.slug, { id: { equals: id } });
    if (!taken) return { ...data, id };
  }
};
