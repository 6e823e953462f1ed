import type { Payload } from 'payload';
import { rows } from '../../../database/rows';

interface Kept<Value> {
  key: string;
  readAt: number;
  value: Promise<Value>;
}

/** In any case it is read again after so long, for a process that died between a change and its count. */
const keptMs = 60_000;

/**
 * Keeps in memory what takes long to read, until one of its rows was changed. That is known by a counter in the database,
 * in every process. What is kept is not to be changed.
 */
export function keptUntilCounted<Value>(counter: string) {
  const kept = new WeakMap<Payload, Kept<Value>>();
  return async (payload: Payload, about: string, read: () => Promise<Value>): Promise<Value> => {
    const version = await rows(payload, 'counters').one({ name: counter });
    const key = `${version?.value ?? 0}:${about}`;
    const found = kept.get(payload);
    if (found?.key === key && performance.now() - found.readAt < keptMs) return found.value;
    const value = read();
    kept.set(payload, { key, readAt: performance.now(), value });
    // A failed reading must not be kept: the next one tries again.
    value.catch(() => kept.delete(payload));
    return value;
  };
}
