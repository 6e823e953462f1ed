import type { VisitHorse } from '../../../collections/payload-types';
import type { LastTime, VisitNotDone } from '../../../contracts/visits/visits';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { asRecordedHorse } from './as-horse';
import { asPhoto, photosOf } from './photos-of';
import { pricesNow } from './prices-now';
import { recordedHorses } from './row';

export interface PreviousVisit {
  horseId: number;
  appointmentId: number;
  doneOn: string;
  completedAt: string | null;
}

const wasDone: Condition<'visit-horses'> = { outcome: ['done', 'partly'] };

async function newestBefore(
  app: App,
  { horseId, appointmentId, doneOn, completedAt }: PreviousVisit,
  ...more: Condition<'visit-horses'>[]
): Promise<VisitHorse | null> {
  const sameDay: Condition<'visit-horses'> = {
    doneOn,
    ...(completedAt && { completedAt: { before: completedAt } }),
  };
  const [first] = await rows(app, 'visit-horses').all(
    [
      { horseId },
      ...more,
      { appointmentId: { not: appointmentId } },
      { or: [{ doneOn: { before: doneOn } }, sameDay] },
    ],
    { sort: ['-doneOn', '-completedAt'], limit: 1 },
  );
  return first ?? null;
}

interface Earlier {
  /** Newest visit in which the horse was done or partly done. */
  done: VisitHorse | null;
  /** A newer visit in which the horse was not done. */
  notDone: VisitHorse | null;
}

async function earlierThan(app: App, before: PreviousVisit): Promise<Earlier> {
  const newest = await newestBefore(app, before);
  if (newest?.outcome !== 'not-done') return { done: newest, notDone: null };
  return { done: await newestBefore(app, before, wasDone), notDone: newest };
}

/** Returns the previous visit of each horse, by horse and starting appointment. */
export async function lastTimes(app: App, asked: readonly PreviousVisit[]) {
  const found = await Promise.all(asked.map((each) => earlierThan(app, each)));
  const foundRows = found.flatMap(({ done, notDone }) => [done, notDone].filter((row) => row !== null));
  const [visits, photos] = await Promise.all([
    foundRows.length
      ? rows(app, 'visits').pick({ id: [...new Set(foundRows.map(({ visitId }) => visitId))] }, ['horses'])
      : [],
    photosOf(
      app,
      foundRows.map(({ visitId }) => visitId),
      foundRows.map(({ horseId }) => horseId),
    ),
  ]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const keptOf = ({ visitId, horseId }: VisitHorse) => {
    const visit = byId.get(visitId);
    return visit && recordedHorses(visit).find((horse) => horse.horseId === horseId);
  };
  const priceNow = await pricesNow(
    app,
    foundRows.flatMap((row) => keptOf(row)?.items ?? []),
  );
  const lastOf = (row: VisitHorse): LastTime | null => {
    const { visitId, horseId, appointmentId, doneOn } = row;
    const storedHorse = keptOf(row);
    if (!storedHorse) return null;
    const horsePhotos = photos(visitId, horseId).map((photo) => asPhoto(photo));
    const horse = asRecordedHorse(horseId, storedHorse, horsePhotos);
    return { ...horse, visitId, appointmentId, doneOn, itemsNow: horse.items.map(priceNow) };
  };
  const notDoneOf = (row: VisitHorse): VisitNotDone | null => {
    const storedHorse = keptOf(row);
    if (!storedHorse) return null;
    // Removes the private note, because the worker reads this, too.
    const { privateNote: _, ...told } = asRecordedHorse(row.horseId, storedHorse, []);
    return { ...told, doneOn: row.doneOn };
  };
  const byAsked = new Map(
    asked.map(({ horseId, appointmentId }, index) => {
      const { done, notDone } = found[index] ?? { done: null, notDone: null };
      const horseHistory = { lastTime: done && lastOf(done), notDone: notDone && notDoneOf(notDone) };
      return [`${appointmentId}:${horseId}`, horseHistory];
    }),
  );
  return (appointmentId: number, horseId: number) =>
    byAsked.get(`${appointmentId}:${horseId}`) ?? { lastTime: null, notDone: null };
}
