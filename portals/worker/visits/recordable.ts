import { useSyncExternalStore } from 'react';

/** The visits whose record the worker may write, by appointment: those that the office has answered. */
let known: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function noteRecordable(appointmentIds: Iterable<number>): void {
  known = new Set(appointmentIds);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the worker may write the record of this visit. */
export const useRecordable = (appointmentId: number | null): boolean =>
  useSyncExternalStore(subscribe, () => appointmentId !== null && known.has(appointmentId));
