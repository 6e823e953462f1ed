import type { Payload } from 'payload';
import { isEventNote } from '../fields/event-mark';
import { nextCount } from '../fields/numeric-id';

/**
 * The counters of changes of horses and of their health records begin with this name. Each block of horses has one,
 * so that a change makes every process read only that block again.
 */
export const cycleVersions = 'cycle-version:';

const horsesPerBlock = 500;
export const blockOf = (horseId: number): number => Math.floor(horseId / horsesPerBlock);
/** Returns the ids of a block's horses: from the first, and before the other. */
export const idsOfBlock = (block: number) => ({
  from: block * horsesPerBlock,
  before: (block + 1) * horsesPerBlock,
});

/** Counter for changes of clients. */
export const clientsVersion = 'clients-version';

type Values = Record<string, unknown>;

interface HorseChange {
  req: { payload: Payload };
  doc?: Values;
  previousDoc?: Values;
}

/** Returns the id of a relation, populated or not. */
const idOf = (relation: unknown): unknown =>
  typeof relation === 'object' && relation !== null && 'id' in relation ? relation.id : relation;

/** Returns a hook that counts a change of the horse that a field names. */
const countFor =
  (field: 'id' | 'horseId') =>
  async ({ req, doc, previousDoc }: HorseChange): Promise<void> => {
    const ids = [doc?.[field], previousDoc?.[field]].map(idOf).filter((id) => typeof id === 'number');
    const blocks = new Set(ids.map(blockOf));
    await Promise.all([...blocks].map((block) => nextCount(req.payload, `${cycleVersions}${block}`)));
  };
export const countHorseChange = countFor('id');
/** A record may have moved from one horse to another. */
export const countRecordChange = countFor('horseId');

interface ClientChange {
  req: { payload: Payload };
  operation?: 'create' | 'update';
  data?: Values;
}

/** Counts a change of a client. The server's event fields do not count. */
export const clientsChanged = async ({ req, operation, data }: ClientChange): Promise<void> => {
  if (!isEventNote(operation, data)) await nextCount(req.payload, clientsVersion);
};
