import { placeFields } from '../../../contracts/clients/client-fields';
import { emptiedBy } from '../../../contracts/declared-fields';
import { horseCycleFields, horseFields } from '../../../contracts/horses/horse-fields';
import type { App } from '../../app';
import { type Condition, rows, whereOf } from '../../database/rows';
import { nobodysName } from '../deleted-customer';
import { idOf } from '../relations';
import { attachmentIds } from '../system/files/attachment-ids';
import { dropFiles } from '../system/files/store';
import { endSharesOf } from './end-shares';

/** A horse that the owner took out of the book can be restored for so long. */
export const restorableDays = 30;

/** Horses removed before this can no longer be restored. */
export const restorableSince = (app: App): string =>
  new Date(app.now().getTime() - restorableDays * 24 * 60 * 60_000).toISOString();

/**
 * Clears up after a horse that was removed: files, records with their reminders, and its own row last, by which
 * recovery goes on after a crash.
 */
async function finishHorseRemoval(app: App, horseId: number): Promise<void> {
  const where = { horseId };
  const [horse, records] = await Promise.all([
    app.payload.find({
      collection: 'horses',
      where: whereOf<'horses'>({ id: horseId }),
      limit: 1,
      pagination: false,
      depth: 0,
    }),
    app.payload.find({
      collection: 'horse-health-records',
      where: whereOf<'horse-health-records'>(where),
      pagination: false,
      depth: 0,
    }),
  ]);
  const photos = horse.docs.flatMap(({ photo }) => idOf(photo) ?? []);
  await dropFiles(app, [...photos, ...records.docs.flatMap(attachmentIds)]);
  await rows(app, 'horse-health-records').remove(where);
  await rows(app, 'horse-shares').remove(where);
  await rows(app, 'bookings').updateAll(where, { horseId: null });
  await rows(app, 'horses').remove({ id: horseId });
}

/** Finishes removals that a crash or an outage left behind. Returns how many there were. */
export async function finishHorseRemovals(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'horses',
    // Found by the index, which a question after any value at all is not.
    where: whereOf<'horses'>({ removedAt: { after: 0 } }),
    sort: 'removedAt',
    pagination: false,
    depth: 0,
  });
  for (const { id } of docs) await finishHorseRemoval(app, id);
  return docs.length;
}

/** True when a visit's record contains the horse. */
async function hasVisits(app: App, horseId: number): Promise<boolean> {
  return Boolean(await rows(app, 'visit-horses').one({ horseId }));
}

/** Removes a horse of somebody who is erased. One that has visits is hidden, without what leads to the person. */
export async function purgeOrHide(app: App, horseId: number): Promise<void> {
  if (!(await hasVisits(app, horseId))) return finishHorseRemoval(app, horseId);
  await clearStable(app, horseId);
  // In nobody's book it has no cycle, and the visits say what was done.
  await rows(app, 'horse-health-records').remove({ horseId });
  await rows(app, 'horse-shares').remove({ horseId });
  const gone = {
    ...emptiedBy('with the person', horseFields, { name: nobodysName }),
    ...emptiedBy('with the person', horseCycleFields, {}),
    userId: null,
    clientId: null,
    photo: null,
    hiddenAt: app.now().toISOString(),
  };
  await rows(app, 'horses').update({ id: horseId }, gone);
  // A group of fields is written through the Local API alone.
  const place = emptiedBy('with the person', placeFields, {});
  await app.payload.update({ collection: 'horses', id: horseId, data: { place }, depth: 0 });
}

/** Description of a farrier record whose customer removed the horse. The cycle needs its day. */
const withoutWords = 'Done';

/**
 * Clears up what a customer kept of a horse that left the stable: its photo and its records with their files. What the
 * book knows stays: the visits, and the days on which the hooves were done.
 */
async function clearStable(app: App, horseId: number): Promise<void> {
  const ofCustomer: Condition<'horse-health-records'> = { horseId, visitId: null };
  const [horse, records] = await Promise.all([
    rows(app, 'horses').one({ id: horseId }),
    app.payload.find({
      collection: 'horse-health-records',
      where: whereOf<'horse-health-records'>(ofCustomer),
      pagination: false,
      depth: 0,
    }),
  ]);
  const photo = idOf(horse?.photo);
  await dropFiles(app, [...(photo === null ? [] : [photo]), ...records.docs.flatMap(attachmentIds)]);
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

/** Finishes what a customer's removal of a horse leads to; the horse stays in the book. */
export async function finishLeaving(app: App, horseId: number): Promise<void> {
  await clearStable(app, horseId);
  await endSharesOf(app, horseId);
  await rows(app, 'bookings').updateAll({ horseId }, { horseId: null });
  await rows(app, 'horses').update({ id: horseId }, { photo: null, leavingAt: null });
}

/** The horses of an account that is deleted, whose client stays in the book: they stay, without the customer's words. */
export async function leaveStables(app: App, horseIds: readonly number[]): Promise<void> {
  const gone = { ...emptiedBy('with the account', horseFields, {}), userId: null };
  for (const id of horseIds) {
    await rows(app, 'horses').update({ id }, gone);
    await finishLeaving(app, id);
  }
}

/** Finishes what a crash or an outage left of horses that left their stables. Returns how many there were. */
export async function finishLeavings(app: App): Promise<number> {
  const ids = await rows(app, 'horses').ids({ leavingAt: { after: 0 } });
  for (const id of ids) await finishLeaving(app, id);
  return ids.length;
}

/** Purges horses that were taken out of the book so long ago that they cannot be restored. Those with visits stay. */
export async function purgeHiddenHorses(app: App): Promise<number> {
  const ids = await rows(app, 'horses').ids({ hiddenAt: { before: restorableSince(app) } });
  let purged = 0;
  for (const id of ids)
    if (!(await hasVisits(app, id))) {
      await finishHorseRemoval(app, id);
      purged++;
    }
  return purged;
}
