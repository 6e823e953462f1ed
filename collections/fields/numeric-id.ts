import { randomInt } from 'node:crypto';
import type { CollectionBeforeValidateHook, NumberField, Payload } from 'payload';
import { rows } from '../../rows/rows';

/** A positive integer id, the same on MongoDB and SQLite. A hook fills it. */
export const numericId: NumberField = {
  name: 'id',
  type: 'number',
  required: true,
  unique: true,
  // Ids come only from the counter, which would give an invented id a second time.
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
};

interface Caller {
  give: (value: number) => void;
  fail: (fault: unknown) => void;
}
/** Callers that wait for a number during an increment. The next increment serves all of them. */
const queues = new WeakMap<Payload, Map<string, Caller[]>>();

/**
 * Returns the next value of a named counter by an atomic increment. No number repeats, across processes and after
 * deletions. Concurrent callers share one increment. Numbers are not reserved ahead, so later rows have higher
 * numbers.
 */
export function nextCount(payload: Payload, name: string): Promise<number> {
  const counters = queues.get(payload) ?? new Map<string, Caller[]>();
  queues.set(payload, counters);
  return new Promise((give, fail) => {
    const waiting = counters.get(name);
    if (waiting) waiting.push({ give, fail });
    else {
      counters.set(name, [{ give, fail }]);
      // Serves all ids asked for in the same turn with one write.
      setImmediate(() => void serve(payload, name, counters));
    }
  });
}

async function serve(payload: Payload, name: string, counters: Map<string, Caller[]>): Promise<void> {
  for (let callers = counters.get(name); callers?.length; callers = counters.get(name)) {
    counters.set(name, []);
    try {
      const last = await countUp(payload, name, callers.length);
      const first = last - callers.length + 1;
      for (const [index, { give }] of callers.entries()) give(first + index);
    } catch (fault) {
      for (const { fail } of callers) fail(fault);
    }
  }
  counters.delete(name);
}

async function countUp(payload: Payload, name: string, step: number): Promise<number> {
  const increment = () => rows(payload, 'counters').update({ name }, { value: { $inc: step } });
  const first = await increment();
  if (first) return first.value;
  // The counter does not exist yet. When several processes create it, the unique name accepts one.
  await rows(payload, 'counters')
    .add({ name, value: 0 })
    .catch(() => undefined);
  const second = await increment();
  if (!second) throw new Error(`The counter ${name} could not be created`);
  return second.value;
}

/** Fills `id` from the collection's counter when a row is created. */
export const assignNumericId: CollectionBeforeValidateHook = async ({ collection, data, operation, req }) => {
  if (operation !== 'create' || !data || typeof data.id === 'number') return data;
  return { ...data, id: await nextCount(req.payload, collection.slug) };
};

/** Fills `id` with a random 8-digit number. Providers type it to sign in, so it must not be guessable. */
export const assignRandomId: CollectionBeforeValidateHook = async ({ collection, data, operation, req }) => {
  if (operation !== 'create' || !data || typeof data.id === 'number') return data;
  for (;;) {
    const id = randomInt(10_000_000, 100_000_000);
    const existingRow = await rows(req, collection.slug).one({ id });
    if (!existingRow) return { ...data, id };
  }
};
