import type { App } from '../../../app';
import { rows } from '../../../database/rows';

/** The visits that a regular has written, each with how often it was changed when the regular wrote it last. */
export type Written = ReadonlyMap<number, number>;

export const nothingWritten: Written = new Map();

/** Visits that a regular has made so far. */
export async function writtenBy(app: App, regularId: number): Promise<Written> {
  const appointments = await rows(app, 'appointments').pick({ regularId, regularSequence: { not: null } }, [
    'regularSequence',
  ]);
  return new Map(appointments.map(({ id, regularSequence }) => [id, regularSequence ?? 0]));
}

/** How many visits were made, changed and removed since, by whichever process: a job may run beside a change. */
export function whatChanged(before: Written, after: Written) {
  const ids = [...after.keys()];
  return {
    made: ids.filter((id) => !before.has(id)).length,
    changed: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)).length,
    removed: [...before.keys()].filter((id) => !after.has(id)).length,
  };
}
