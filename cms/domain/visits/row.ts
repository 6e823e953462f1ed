import type { Visit } from '../../../collections/payload-types';
import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { EarlierRecord } from '../../../contracts/visits/visits';
import type { Kept, Removed } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { rows } from '../../database/rows';

/** A save that was taken, by the id of its device, and the horses of it that were not. */
interface TakenSave {
  saveId: string;
  conflicts: number[];
}

const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);

/** The horses of a record, in the order in which they were written. */
export const keptHorses = ({ horses }: Pick<Visit, 'horses'>): Kept<HorseRecord>[] => listOf(horses);
export const removedHorses = ({ removed }: Pick<Visit, 'removed'>): Removed[] => listOf(removed);
export const takenSaves = ({ saves }: Pick<Visit, 'saves'>): TakenSave[] => listOf(saves);
export const historyOf = ({ history }: Pick<Visit, 'history'>): EarlierRecord[] => listOf(history);

/** The stored record of an appointment; null before anything of it is stored. */
export const visitOf = ({ payload }: Pick<App, 'payload'>, appointmentId: number): Promise<Visit | null> =>
  rows(payload, 'visits').one({ appointmentId });

/** The record of an appointment, begun now where there is none. Of two who begin it at once there is one. */
export async function begunVisit(app: App, appointmentId: number): Promise<Visit> {
  const found = await visitOf(app, appointmentId);
  if (found) return found;
  const at = app.now().toISOString();
  const row = { appointmentId, createdAt: at, updatedAt: at };
  const begun =
    (await rows(app, 'visits').addOnce(row, 'appointmentId')) ?? (await visitOf(app, appointmentId));
  if (!begun) throw new Error('The record was begun and is not there');
  return begun;
}
