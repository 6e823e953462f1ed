import type { Horse, HorseHealthRecord } from '../../../collections/payload-types';
import { placeFields } from '../../../contracts/clients/client-fields';
import { emptiedBy } from '../../../contracts/declared-fields';
import { horseCycleFields, horseFields } from '../../../contracts/horses/horse-fields';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { finishEachRow } from '../../finish-each-row';
import { nobodysName } from '../deleted-customer';
import { idOf } from '../relations';
import { attachmentIds } from '../system/files/attachment-ids';
import { dropFiles } from '../system/files/store';
import { endSharesOf } from './end-shares';

/** Days in which a removed horse can be restored. */
export const restorableDays = 30;

export const restorableSince = (app: App): string =>
  new Date(app.now().getTime() - restorableDays * 24 * 60 * 60_000).toISOString();

/** Deletes the photo of a horse, and the files of these records. */
function dropFilesOfHorse(
  app: App,
  horse: Pick<Horse, 'photo'> | null,
  records: readonly Pick<HorseHealthRecord, 'attachments'>[],
): Promise<void> {
  const photo = idOf(horse?.photo);
  return dropFiles(app, [...(photo === null ? [] : [photo]), ...records.flatMap(attachmentIds)]);
}

/**
 * Deletes the rest of a removed horse: files, records with their reminders, and its own row last, so that recovery
 * can continue after a crash.
 */
async function finishHorseRemoval(app: App, horseId: number): Promise<void> {
  const where = { horseId };
  const [horse, records] = await Promise.all([
    rows(app, 'horses').one({ id: horseId }),
    rows(app, 'horse-health-records').all(where),
  ]);
  await dropFilesOfHorse(app, horse, records);
  await rows(app, 'horse-health-records').remove(where);
  await rows(app, 'horse-shares').remove(where);
  await rows(app, 'bookings').updateAll(where, { horseId: null });
  await rows(app, 'horses').remove({ id: horseId });
}

/** Finishes removals that a crash or an outage interrupted. Returns how many were finished. */
export async function finishHorseRemovals(app: App): Promise<number> {
  // `greater_than` uses the index; `exists` does not.
  const docs = await rows(app, 'horses').all({ removedAt: { after: 0 } }, { sort: ['removedAt'] });
  const finish = ({ id }: Pick<Horse, 'id'>) => finishHorseRemoval(app, id);
  return finishEachRow(app, docs, finish, 'a removed horse will be deleted later');
}

const asRows = (ids: readonly Horse['id'][]): Pick<Horse, 'id'>[] => ids.map((id) => ({ id }));

async function hasVisits(app: App, horseId: number): Promise<boolean> {
  return Boolean(await rows(app, 'visit-horses').one({ horseId }));
}

/** Deletes a horse of an erased person. Hides a horse with visits instead, without data that leads to the person. */
export async function purgeOrHide(app: App, horseId: number): Promise<void> {
  if (!(await hasVisits(app, horseId))) return finishHorseRemoval(app, horseId);
  await clearStable(app, horseId);
  // Without a client the horse has no cycle, and the visits contain the work.
  await rows(app, 'horse-health-records').remove({ horseId });
  await rows(app, 'horse-shares').remove({ horseId });
  const emptiedFields = {
    ...emptiedBy('with the person', horseFields, { name: nobodysName }),
    ...emptiedBy('with the person', horseCycleFields, {}),
    userId: null,
    clientId: null,
    photo: null,
    hiddenAt: app.now().toISOString(),
  };
  await rows(app, 'horses').update({ id: horseId }, emptiedFields);
  // Only the Local API can write a group of fields.
  const place = emptiedBy('with the person', placeFields, {});
  await app.payload.update({ collection: 'horses', id: horseId, data: { place }, depth: 0 });
}

/** Description of a farrier record after the customer removed the horse. The cycle needs the record's day. */
const withoutWords = 'Done';

/**
 * Deletes a customer's data about a horse that left the stable: its photo, and its records with files. The book's
 * data stays: the visits, and the days of the farrier's work.
 */
async function clearStable(app: App, horseId: number): Promise<void> {
  const ofCustomer: Condition<'horse-health-records'> = { horseId, visitId: null };
  const [horse, records] = await Promise.all([
    rows(app, 'horses').one({ id: horseId }),
    rows(app, 'horse-health-records').all(ofCustomer),
  ]);
  await dropFilesOfHorse(app, horse, records);
  const isOfCycle = { recordType: 'farrier' as const };
  await rows(app, 'horse-health-records').updateAll([ofCustomer, isOfCycle], {
    attachments: null,
    notes: null,
    description: withoutWords,
    provider: null,
    cost: null,
  });
  await rows(app, 'horse-health-records').remove([ofCustomer, { recordType: { not: 'farrier' } }]);
}

/** Finishes a customer's removal of a horse; the horse stays in the book. */
export async function finishLeaving(app: App, horseId: number): Promise<void> {
  await clearStable(app, horseId);
  await endSharesOf(app, horseId);
  await rows(app, 'bookings').updateAll({ horseId }, { horseId: null });
  await rows(app, 'horses').update({ id: horseId }, { photo: null, leavingAt: null });
}

/**
 * Handles the horses of a deleted account whose client stays in the book: the horses stay, without the customer's
 * texts.
 */
export async function removeHorsesFromStables(app: App, horseIds: readonly number[]): Promise<void> {
  const emptiedFields = { ...emptiedBy('with the account', horseFields, {}), userId: null };
  for (const id of horseIds) {
    await rows(app, 'horses').update({ id }, emptiedFields);
    await finishLeaving(app, id);
  }
}

/** Finishes interrupted removals from stables. Returns how many were finished. */
export async function finishLeavings(app: App): Promise<number> {
  const ids = await rows(app, 'horses').ids({ leavingAt: { after: 0 } });
  const finish = ({ id }: Pick<Horse, 'id'>) => finishLeaving(app, id);
  return finishEachRow(app, asRows(ids), finish, 'a horse will leave its stable later');
}

/** Deletes horses that were removed too long ago to be restored. Horses with visits stay. */
export async function purgeHiddenHorses(app: App): Promise<number> {
  const ids = await rows(app, 'horses').ids({ hiddenAt: { before: restorableSince(app) } });
  let purged = 0;
  const purge = async ({ id }: Pick<Horse, 'id'>) => {
    if (await hasVisits(app, id)) return;
    await finishHorseRemoval(app, id);
    purged++;
  };
  await finishEachRow(app, asRows(ids), purge, 'a hidden horse will be deleted later');
  return purged;
}
