import { useSyncExternalStore } from 'react';

/** Visits whose record the worker may write, from answers of the office. */
let recordable: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function noteRecordable(appointmentIds: Iterable<number>): void {
  recordable = new Set(appointmentIds);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRecordable = (appointmentId: number | null): boolean =>
  useSyncExternalStore(subscribe, () => appointmentId !== null && recordable.has(appointmentId));
