import type { Visit } from '../../../collections/payload-types';
import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { EarlierRecord } from '../../../contracts/visits/visits';
import { rows } from '../../../rows/rows';
import type { RemovedHorse, StoredHorse } from '../../../rules/visits/visit-record';
import type { App } from '../../app';

/** An accepted save by its device id, with the refused horses. */
interface TakenSave {
  saveId: string;
  conflicts: number[];
}

const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);

/** Returns the horses of a record, in the order of writing. */
export const recordedHorses = ({ horses }: Pick<Visit, 'horses'>): StoredHorse<HorseRecord>[] =>
  listOf(horses);
export const removedHorses = ({ removed }: Pick<Visit, 'removed'>): RemovedHorse[] => listOf(removed);
export const savesOf = ({ saves }: Pick<Visit, 'saves'>): TakenSave[] => listOf(saves);
export const historyOf = ({ history }: Pick<Visit, 'history'>): EarlierRecord[] => listOf(history);

export const visitOf = ({ payload }: Pick<App, 'payload'>, appointmentId: number): Promise<Visit | null> =>
  rows(payload, 'visits').one({ appointmentId });

/** Returns the record of an appointment; creates it if there is none. Concurrent calls create one. */
export async function findOrCreateVisit(app: App, appointmentId: number): Promise<Visit> {
  const found = await visitOf(app, appointmentId);
  if (found) return found;
  const now = app.now().toISOString();
  const row = { appointmentId, createdAt: now, updatedAt: now };
  const begun =
    (await rows(app, 'visits').addOnce(row, 'appointmentId')) ?? (await visitOf(app, appointmentId));
  if (!begun) throw new Error('The record was begun and is not there');
  return begun;
}
