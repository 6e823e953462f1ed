import type { Horse } from '../../../../collections/payload-types';
import type { ClientHorseInput } from '../../../../contracts/horses/client-horses';
import { maxOwned } from '../../../../contracts/limits';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { foldName } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { recordLastDone } from '../../horses/client-horses/last-done';
import { idOf } from '../../relations';
import { horsesInBook } from '../matching/derived-of';

/** Unique key of a horse from a file, so that it is added once, even after a rename. */
const keyOf = (clientId: number, name: string): string => `file:${clientId}:${foldName(name)}`;

export interface HorsesOfClient {
  /**
   * Returns the horse of this name; null if a file brought it and it since left the book or was renamed; undefined
   * for a new horse.
   */
  find: (name: string) => Promise<Pick<Horse, 'id' | 'name'> | null | undefined>;
  count: number;
}

/**
 * Returns a client's horses, including those that a file brought earlier. `find` returns undefined for a new horse.
 */
export async function readHorses({ payload }: App, clientId: number): Promise<HorsesOfClient> {
  const foundRows = await rows(payload, 'horses').pick([{ clientId }, horsesInBook], ['name']);
  const byName = new Map(foundRows.map((row) => [foldName(row.name), row]));
  return {
    count: foundRows.length,
    async find(name) {
      const found = byName.get(foldName(name));
      if (found) return found;
      const importedHorse = await rows(payload, 'horses').one({ idempotencyKey: keyOf(clientId, name) });
      return importedHorse ? null : undefined;
    },
  };
}

export async function hasHorses(app: App, clientId: number, names: readonly string[]): Promise<boolean> {
  if (!names.length) return true;
  const horses = await readHorses(app, clientId);
  for (const name of names) if ((await horses.find(name)) === undefined) return false;
  return true;
}

export type HorseOutcome = 'new' | 'same' | 'full';

interface Owner {
  id: number;
  /** True for the first horse of a client that this call created. */
  isFirst: boolean;
}

/** Adds a horse once, however often its file is sent. An existing horse does not change. */
export async function addFileHorse(
  app: App,
  { id: clientId, isFirst }: Owner,
  input: ClientHorseInput,
): Promise<HorseOutcome> {
  if (!isFirst) {
    const horses = await readHorses(app, clientId);
    const existingHorse = await horses.find(input.name);
    if (existingHorse !== undefined) return 'same';
    if (horses.count >= maxOwned.horses) return 'full';
  }
  const client = isFirst ? null : await rows(app, 'clients').one({ id: clientId });
  const { lastDoneOn, place: _, ...fields } = input;
  const now = app.now().toISOString();
  try {
    const row = await rows(app, 'horses').add({
      ...fields,
      clientId,
      userId: idOf(client?.userId),
      idempotencyKey: keyOf(clientId, input.name),
      createdAt: now,
      updatedAt: now,
    });
    if (lastDoneOn) await recordLastDone(app, row, lastDoneOn);
    return 'new';
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    return 'same';
  }
}
