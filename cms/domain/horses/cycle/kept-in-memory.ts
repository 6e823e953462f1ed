import type { Payload } from 'payload';
import { rows } from '../../../../rows/rows';

interface CachedValue<Value> {
  key: string;
  readAt: number;
  value: Promise<Value>;
}

/** Maximum cache time, for a process that died between a change and its count. */
export const keptMs = 60_000;

/**
 * Caches a slow read until one of its rows changes. A counter in the database signals changes to every process.
 * Callers must not change the value.
 */
export function cacheUntilChanged<Value>(counter: string) {
  const cachedValues = new WeakMap<Payload, CachedValue<Value>>();
  return async (payload: Payload, about: string, read: () => Promise<Value>): Promise<Value> => {
    const version = await rows(payload, 'counters').one({ name: counter });
    const key = `${version?.value ?? 0}:${about}`;
    const found = cachedValues.get(payload);
    if (found?.key === key && performance.now() - found.readAt < keptMs) return found.value;
    const value = read();
    cachedValues.set(payload, { key, readAt: performance.now(), value });
    // Removes a failed read from the cache, so that the next call tries again.
    value.catch(() => cachedValues.delete(payload));
    return value;
  };
}
