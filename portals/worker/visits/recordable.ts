import { createState } from '../../../ui/offline/create-state';

/** Visits whose record the worker may write, from answers of the office. */
const { change, use } = createState<{ ids: ReadonlySet<number> }>({ ids: new Set() });

export const setRecordable = (appointmentIds: Iterable<number>): void =>
  change({ ids: new Set(appointmentIds) });

export function useRecordable(appointmentId: number | null): boolean {
  const { ids } = use();
  return appointmentId !== null && ids.has(appointmentId);
}
