import type { HorseHealthRecord, Visit } from '../../../collections/payload-types';
import type { ListQuery, Page } from '../../../contracts/paging';
import type { OwnersEntry } from '../../../contracts/visits/horse-timeline';
import type { VisitPhoto } from '../../../contracts/visits/visit-record';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { asRecordedHorse } from './as-horse';
import { asPhoto, type PhotoRow, photosOf } from './photos-of';
import { recordedHorses } from './row';

interface HorseEntry {
  type: 'visit' | 'record';
  id: number;
  doneOn: string;
  at: string;
}

const newestFirst = (one: HorseEntry, other: HorseEntry): number =>
  other.doneOn.localeCompare(one.doneOn) || other.at.localeCompare(one.at) || other.id - one.id;

/**
 * Returns all of a horse's visits and health records in order, without content. Leaves out records made by a visit.
 */
async function listHorseEntries({ payload }: App, horseId: number): Promise<HorseEntry[]> {
  const [visits, records] = await Promise.all([
    rows(payload, 'visit-horses').pick({ horseId }, ['visitId', 'doneOn', 'completedAt']),
    rows(payload, 'horse-health-records').pick({ horseId, visitId: null }, ['serviceDate', 'createdAt']),
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
type VisitEntry = Extract<OwnersEntry, { type: 'visit' }>;

/** Returns the timeline entry of one horse; null when the horse was removed from the record. */
function asVisitEntry(
  visit: Pick<Visit, 'id' | 'appointmentId' | 'horses'>,
  horseId: number,
  doneOn: string,
  photos: VisitPhoto[],
): VisitEntry[] {
  const storedHorse = recordedHorses(visit).find((horse) => horse.horseId === horseId);
  if (!storedHorse) return [];
  const horse = asRecordedHorse(horseId, storedHorse, photos);
  return [{ ...horse, type: 'visit', id: visit.id, appointmentId: visit.appointmentId, doneOn }];
}

async function filled(
  app: App,
  horseId: number,
  found: HorseEntry[],
  photoAs: PhotoAs,
): Promise<OwnersEntry[]> {
  const idsOf = (type: HorseEntry['type']) => found.flatMap((each) => (each.type === type ? [each.id] : []));
  const visitIds = idsOf('visit');
  const [visits, records, photos] = await Promise.all([
    visitIds.length ? rows(app, 'visits').pick({ id: visitIds }, ['appointmentId', 'horses']) : [],
    rows(app, 'horse-health-records').all({ id: idsOf('record') }),
    photosOf(app, visitIds, [horseId]),
  ]);
  const visitById = new Map(visits.map((visit) => [visit.id, visit]));
  const recordById = new Map(records.map((record) => [record.id, record]));
  return found.flatMap(({ type, id, doneOn }): OwnersEntry[] => {
    const record = type === 'record' ? recordById.get(id) : undefined;
    if (record) return [asRecordEntry(record)];
    const visit = type === 'visit' ? visitById.get(id) : undefined;
    return visit ? asVisitEntry(visit, horseId, doneOn, photos(id, horseId).map(photoAs)) : [];
  });
}

/**
 * Returns a horse's visits and health records, newest first, or one page. The cost grows with the page and, slightly,
 * with the number of entries.
 */
export async function timelineOf(
  app: App,
  horseId: number,
  { page, pageSize, sort }: ListQuery,
): Promise<OwnersEntry[] | Page<OwnersEntry>> {
  const newest = await listHorseEntries(app, horseId);
  const all = sort === 'doneOn' ? newest.reverse() : newest;
  const photoAs: PhotoAs = (photo) => asPhoto(photo);
  if (!page) return filled(app, horseId, all, photoAs);
  const pageEntries = all.slice((page - 1) * pageSize, page * pageSize);
  return { items: await filled(app, horseId, pageEntries, photoAs), total: all.length, page, pageSize };
}

/** Returns only the visits of each horse, newest first. The number of queries does not grow with the horses. */
export async function visitsOfHorses(
  app: App,
  horseIds: readonly number[],
  photoAs: PhotoAs,
): Promise<Map<number, VisitEntry[]>> {
  const horses = await rows(app, 'visit-horses').pick({ horseId: [...horseIds] }, [
    'horseId',
    'visitId',
    'doneOn',
    'completedAt',
  ]);
  const found = horses
    .map(({ horseId, visitId, doneOn, completedAt }) => {
      return { type: 'visit' as const, horseId, id: visitId, doneOn, at: completedAt };
    })
    .sort(newestFirst);
  const visitIds = [...new Set(found.map(({ id }) => id))];
  const [visits, photos] = await Promise.all([
    rows(app, 'visits').pick({ id: visitIds }, ['appointmentId', 'horses']),
    photosOf(app, visitIds, horseIds),
  ]);
  const visitById = new Map(visits.map((visit) => [visit.id, visit]));
  const entries = found.flatMap(({ horseId, id, doneOn }) => {
    const visit = visitById.get(id);
    const entry = visit && asVisitEntry(visit, horseId, doneOn, photos(id, horseId).map(photoAs));
    return (entry ?? []).map((each) => [horseId, each] as const);
  });
  const byHorse = Map.groupBy(entries, ([horseId]) => horseId);
  return new Map([...byHorse].map(([horseId, pairs]) => [horseId, pairs.map(([, entry]) => entry)]));
}

/** Returns only the visits of one horse, for a shared hoof passport with its own photo URLs. */
export const visitsOfHorse = async (app: App, horseId: number, photoAs: PhotoAs): Promise<VisitEntry[]> =>
  (await visitsOfHorses(app, [horseId], photoAs)).get(horseId) ?? [];

/** Throws `not-found` for a horse of another client. */
export async function requireClientsHorse(app: App, clientId: number, horseId: number): Promise<void> {
  const horse = await rows(app, 'horses').one({ id: horseId, clientId });
  if (!horse) throw notFound();
}
