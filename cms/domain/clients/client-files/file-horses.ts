import type { Horse } from '../../../../collections/payload-types';
import type { ClientHorseInput } from '../../../../contracts/horses/client-horses';
import { maxOwned } from '../../../../contracts/limits';
import { foldName } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { noteLastDone } from '../../horses/client-horses/last-done';
import { idOf } from '../../relations';
import { horsesInBook } from '../matching/derived-of';

/** The key of a horse that came by a file: it comes once, also after it was renamed. */
const keyOf = (clientId: number, name: string): string => `file:${clientId}:${foldName(name)}`;

type HorseRow = Pick<Horse, 'id' | 'name' | 'cycleWeeks' | 'usualWork'>;

/** The horses of a client. */
export interface HorsesOfClient {
  /** The horse of this name; null for one that left the book or has another name since a file brought it. */
  find: (name: string) => Promise<HorseRow | null | undefined>;
  count: number;
}

/** The horses that a client has, or had by a file before. `find` returns undefined for a horse that is new. */
export async function readHorses({ payload }: App, clientId: number): Promise<HorsesOfClient> {
  const foundRows = await rows(payload, 'horses').pick(
    [{ clientId }, horsesInBook],
    ['name', 'cycleWeeks', 'usualWork'],
  );
  const byName = new Map(foundRows.map((row) => [foldName(row.name), row]));
  return {
    count: foundRows.length,
    async find(name) {
      const found = byName.get(foldName(name));
      if (found) return found;
      const came = await rows(payload, 'horses').one({ idempotencyKey: keyOf(clientId, name) });
      return came ? null : undefined;
    },
  };
}

/** True when a client has all these horses. */
export async function hasHorses(app: App, clientId: number, names: readonly string[]): Promise<boolean> {
  if (!names.length) return true;
  const horses = await readHorses(app, clientId);
  for (const name of names) if ((await horses.find(name)) === undefined) return false;
  return true;
}

/** Fills what the book does not know of a horse. */
async function fillHorse(app: App, horse: HorseRow, given: ClientHorseInput): Promise<void> {
  const at = app.now().toISOString();
  const fills = {
    ...(!horse.cycleWeeks && given.cycleWeeks && { cycleWeeks: given.cycleWeeks }),
    ...(!horse.usualWork && given.usualWork && { usualWork: given.usualWork }),
  };
  if (Object.keys(fills).length)
    await rows(app, 'horses').update({ id: horse.id }, { ...fills, updatedAt: at });
  if (!given.lastDoneOn) return;
  const done: Condition<'horse-health-records'> = { horseId: horse.id, recordType: 'farrier' };
  if (!(await rows(app, 'horse-health-records').one(done))) await noteLastDone(app, horse, given.lastDoneOn);
}

/** The outcome for a horse of a file. */
export type HorseOutcome = 'new' | 'same' | 'full';

interface Owner {
  id: number;
  /** False for a client whose account alone says what belongs to it. */
  mayFill: boolean;
  /** True for the first horse of a client whom this call has made. */
  isFirst: boolean;
}

/** Adds a horse once, however often its file is sent. A horse that is there gets what the book does not know of it. */
export async function addFileHorse(
  app: App,
  { id: clientId, mayFill, isFirst }: Owner,
  input: ClientHorseInput,
): Promise<HorseOutcome> {
  if (!isFirst) {
    const horses = await readHorses(app, clientId);
    const there = await horses.find(input.name);
    if (there && mayFill) await fillHorse(app, there, input);
    if (there !== undefined) return 'same';
    if (horses.count >= maxOwned.horses) return 'full';
  }
  const client = isFirst ? null : await rows(app, 'clients').one({ id: clientId });
  const { lastDoneOn, place: _, ...fields } = input;
  const at = app.now().toISOString();
  try {
    const row = await rows(app, 'horses').add({
      ...fields,
      clientId,
      userId: idOf(client?.userId),
      idempotencyKey: keyOf(clientId, input.name),
      createdAt: at,
      updatedAt: at,
    });
    if (lastDoneOn) await noteLastDone(app, row, lastDoneOn);
    return 'new';
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    return 'same';
  }
}
