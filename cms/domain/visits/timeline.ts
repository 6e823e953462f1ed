import type { HorseHealthRecord } from '../../../collections/payload-types';
import type { ListQuery, Page } from '../../../contracts/paging';
import type { OwnersEntry } from '../../../contracts/visits/horse-timeline';
import type { VisitPhoto } from '../../../contracts/visits/visit-record';
import type { App } from '../../app';
import { findRow, findRows } from '../../database/rows';
import { notFound } from '../../refusal';
import { asRecordedHorse } from './as-horse';
import { asPhoto, type PhotoRow, photosOf } from './photos-of';
import { keptHorses } from './row';

/** An entry by its table and row, with what it is sorted by. */
interface Found {
  type: 'visit' | 'record';
  id: number;
  doneOn: string;
  at: string;
}

const newestFirst = (one: Found, other: Found): number =>
  other.doneOn.localeCompare(one.doneOn) || other.at.localeCompare(one.at) || other.id - one.id;

/** All of a horse's visits and health records in their order, without what they say. What a visit made is left out. */
async function allOf({ payload }: App, horseId: number): Promise<Found[]> {
  const [visits, records] = await Promise.all([
    findRows(
      payload,
      'visit-horses',
      { horseId: { equals: horseId } },
      { fields: ['visitId', 'doneOn', 'completedAt'] },
    ),
    findRows(
      payload,
      'horse-health-records',
      { and: [{ horseId: { equals: horseId } }, { visitId: { exists: false } }] },
      { fields: ['serviceDate', 'createdAt'] },
    ),
  ]);
  return [
    ...visits.map(({ visitId, doneOn, completedAt }) => {
      return { type: 'visit' as const, id: visitId, doneOn, at: completedAt };
    }),
    ...records.map(({ id, serviceDate, createdAt }) => {
      return { type: 'record' as const, id, doneOn: serviceDate, at: createdAt };
    }),
  ].sort(newestFirst);
}

const asRecordEntry = (row: HorseHealthRecord): OwnersEntry => ({
  type: 'record',
  id: row.id,
  doneOn: row.serviceDate,
  recordType: row.recordType,
  description: row.description,
  provider: row.provider ?? null,
  cost: row.cost ?? null,
  nextDueDate: row.nextDueDate ?? null,
  notes: row.notes ?? null,
});

type PhotoAs = (photo: PhotoRow) => VisitPhoto;

/** These entries with all that they say, in the same order. */
async function filled(app: App, horseId: number, found: Found[], photoAs: PhotoAs): Promise<OwnersEntry[]> {
  const idsOf = (type: Found['type']) => found.flatMap((each) => (each.type === type ? [each.id] : []));
  const visitIds = idsOf('visit');
  const [visits, records, photos] = await Promise.all([
    visitIds.length
      ? findRows(app.payload, 'visits', { id: { in: visitIds } }, { fields: ['appointmentId', 'horses'] })
      : [],
    app.payload.find({
      collection: 'horse-health-records',
      where: { id: { in: idsOf('record') } },
      pagination: false,
      depth: 0,
    }),
    photosOf(app, visitIds, [horseId]),
  ]);
  const visitById = new Map(visits.map((visit) => [visit.id, visit]));
  const recordById = new Map(records.docs.map((record) => [record.id, record]));
  return found.flatMap(({ type, id, doneOn }): OwnersEntry[] => {
    const record = type === 'record' ? recordById.get(id) : undefined;
    if (record) return [asRecordEntry(record)];
    const visit = type === 'visit' ? visitById.get(id) : undefined;
    const kept = visit && keptHorses(visit).find((horse) => horse.horseId === horseId);
    if (!visit || !kept) return [];
    const horse = asRecordedHorse(horseId, kept, photos(id, horseId).map(photoAs));
    return [{ ...horse, type: 'visit', id, appointmentId: visit.appointmentId, doneOn }];
  });
}

/**
 * A horse's visits and health records, newest first, or the page of them that is asked for. Its cost grows with the page
 * and, by a little, with the number of entries.
 */
export async function timelineOf(
  app: App,
  horseId: number,
  { page, pageSize, sort }: ListQuery,
): Promise<OwnersEntry[] | Page<OwnersEntry>> {
  const newest = await allOf(app, horseId);
  const all = sort === 'doneOn' ? newest.reverse() : newest;
  const photoAs: PhotoAs = (photo) => asPhoto(photo);
  if (!page) return filled(app, horseId, all, photoAs);
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  return { items: await filled(app, horseId, shown, photoAs), total: all.length, page, pageSize };
}

/** The visits alone, for a hoof passport that is shared: its photos have addresses of their own. */
export async function visitsOfHorse(app: App, horseId: number, photoAs: PhotoAs) {
  const visits = (await allOf(app, horseId)).filter(({ type }) => type === 'visit');
  const entries = await filled(app, horseId, visits, photoAs);
  return entries.flatMap((entry) => (entry.type === 'visit' ? [entry] : []));
}

/** Throws `not-found` for a horse that is not this client's. */
export async function requireClientsHorse(app: App, clientId: number, horseId: number): Promise<void> {
  const horse = await findRow(app.payload, 'horses', {
    and: [{ id: { equals: horseId } }, { clientId: { equals: clientId } }],
  });
  if (!horse) throw notFound();
}
