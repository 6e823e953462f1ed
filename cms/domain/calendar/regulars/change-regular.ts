import type { Regular as Row } from '../../../../collections/payload-types';
import type { ChangedRegular, RegularChange, RegularInput } from '../../../../contracts/calendar/regulars';
import { type Change, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { refuseMerged } from '../../clients/matching/change-client';
import { horseIdsOf, idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { requireActiveProvider } from '../assignments/assign-visit';
import { asRegular, regularRow } from './as-regular';
import { updateRegularVisits } from './update-regular-visits';

/** Visits that a regular wrote, each with its change counter after the regular's last write. */
type ChangeCounters = ReadonlyMap<number, number>;

const nothingWritten: ChangeCounters = new Map();

async function writtenBy(app: App, regularId: number): Promise<ChangeCounters> {
  const appointments = await rows(app, 'appointments').pick({ regularId, regularSequence: { not: null } }, [
    'regularSequence',
  ]);
  return new Map(appointments.map(({ id, regularSequence }) => [id, regularSequence ?? 0]));
}

/** Counts the visits that were made, changed and removed since, by all processes: a job may run beside a change. */
function countChanges(before: ChangeCounters, after: ChangeCounters) {
  const ids = [...after.keys()];
  return {
    made: ids.filter((id) => !before.has(id)).length,
    changed: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)).length,
    removed: [...before.keys()].filter((id) => !after.has(id)).length,
  };
}

const unique = (ids: number[]): number[] => [...new Set(ids)];

/** Throws `invalid` for an unknown client, and `conflict` for an archived or merged one. */
async function requireClient(app: App, id: number): Promise<void> {
  const client = await rows(app, 'clients').one({ id });
  if (!client) throw invalidField('clientId', 'This client does not exist');
  refuseMerged(client);
  if (client.archivedAt)
    throw new Refusal('conflict', 'This client is archived. Please take them into the book again first.');
}

async function requireHorses(app: App, clientId: number, horseIds: number[]): Promise<void> {
  const existingIds = await rows(app, 'horses').ids({
    id: horseIds,
    clientId,
    removedAt: null,
    hiddenAt: null,
  });
  if (existingIds.length < horseIds.length)
    throw invalidField('horseIds', 'Please choose horses of this client');
}

function refuseEndBefore(from: string, until: string | null | undefined): void {
  if (until && until < from) throw invalidField('until', 'The last day must not be before the first');
}

async function answer(app: App, id: number, before: ChangeCounters): Promise<ChangedRegular> {
  const kept = await updateRegularVisits(app, id);
  const [regular, after] = await Promise.all([
    regularRow(app, id).then((row) => asRegular(app, row)),
    writtenBy(app, id),
  ]);
  return { ...regular, ...countChanges(before, after), kept };
}

/** Creates a regular and its visits. Throws `invalid` for an unsuitable client, horse or provider. */
export async function createRegular(
  app: App,
  input: RegularInput,
  requestKey: RequestKey | null,
): Promise<ChangedRegular> {
  const { id } = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'regulars').one(where),
    insert: async (key) => {
      const horseIds = unique(input.horseIds);
      await requireClient(app, input.clientId);
      await requireHorses(app, input.clientId, horseIds);
      refuseEndBefore(input.from, input.until);
      if (input.assignedTo) await requireActiveProvider(app, input.assignedTo);
      const at = app.now().toISOString();
      return rows(app, 'regulars').add({
        ...input,
        horseIds,
        status: input.status ?? 'scheduled',
        state: 'active',
        revision: 0,
        outboxState: 'pending',
        createdAt: at,
        updatedAt: at,
        ...key,
      });
    },
  });
  return answer(app, id, nothingWritten);
}

const regularEnded = () =>
  new Refusal('conflict', 'These regular visits have ended. Please set up new ones.');

/** Checks what the schema cannot check. */
async function checked(
  app: App,
  row: Row,
  { revision, horseIds, ...change }: RegularChange,
): Promise<Change<'regulars'>> {
  if (row.state === 'ended') throw regularEnded();
  if (revision !== undefined && revision < (row.revision ?? 0))
    throw new Refusal(
      'conflict',
      'These regular visits have changed in the meantime. Please check them again.',
      {
        details: { regular: await asRegular(app, row) },
      },
    );
  const horses = horseIds && unique(horseIds);
  if (horses) await requireHorses(app, idOf(row.clientId) ?? 0, horses);
  if (change.state === 'active' && !(horses ?? horseIdsOf(row)).length)
    throw invalidField('horseIds', 'Please choose at least one horse');
  refuseEndBefore(change.from ?? row.from, change.until === undefined ? row.until : change.until);
  if (change.assignedTo && change.assignedTo !== idOf(row.assignedTo))
    await requireActiveProvider(app, change.assignedTo);
  return { ...change, ...(horses && { horseIds: horses }) };
}

async function change(
  app: App,
  id: number,
  decide: (row: Row) => Promise<Change<'regulars'>>,
): Promise<ChangedRegular> {
  const before = await writtenBy(app, id);
  const changed = await changeRow(app.payload, 'regulars', {
    find: () => rows(app, 'regulars').one({ id }),
    decide: async (row) => ({
      ...(await decide(row)),
      outboxState: 'pending',
      updatedAt: app.now().toISOString(),
    }),
  });
  if (!changed) throw notFound();
  return answer(app, id, before);
}

/**
 * Changes a regular and updates its visits. Throws `conflict` with the newer row for an older revision, and for an
 * ended regular.
 */
export const changeRegular = (app: App, id: number, given: RegularChange): Promise<ChangedRegular> =>
  change(app, id, (row) => checked(app, row, given));

/** Ends a regular permanently. Throws `conflict` for an ended one. */
export const endRegular = (app: App, id: number): Promise<ChangedRegular> =>
  change(app, id, async (row) => {
    if (row.state === 'ended') throw regularEnded();
    return { state: 'ended' };
  });
