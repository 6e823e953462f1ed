import type { Where } from 'payload';
import type { VisitHorse } from '../../../collections/payload-types';
import type { LastTime } from '../../../contracts/visits/visits';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { asRecordedHorse } from './as-horse';
import { asPhoto, photosOf } from './photos-of';
import { pricesNow } from './prices-now';
import { keptHorses } from './row';

/** The visit that is looked back from. */
export interface Before {
  horseId: number;
  appointmentId: number;
  /** Its day. */
  doneOn: string;
  completedAt: string | null;
}

/** Visits in which the horse was done, or partly. */
const wasDone: Where = { outcome: { in: ['done', 'partly'] } };

/** The horse's newest visit before another one, in which it was done or partly done. */
async function newestBefore(app: App, { horseId, appointmentId, doneOn, completedAt }: Before) {
  const sameDay: Where = {
    and: [
      { doneOn: { equals: doneOn } },
      ...(completedAt ? [{ completedAt: { less_than: completedAt } }] : []),
    ],
  };
  const { docs } = await app.payload.find({
    collection: 'visit-horses',
    where: {
      and: [
        { horseId: { equals: horseId } },
        wasDone,
        { appointmentId: { not_equals: appointmentId } },
        { or: [{ doneOn: { less_than: doneOn } }, sameDay] },
      ],
    },
    sort: ['-doneOn', '-completedAt'],
    limit: 1,
    pagination: false,
    depth: 0,
  });
  return docs[0] ?? null;
}

/** What was done to each horse the time before, by the horse and the appointment that is looked back from. */
export async function lastTimes(app: App, asked: readonly Before[]) {
  const found = await Promise.all(asked.map((each) => newestBefore(app, each)));
  const rows = found.filter((row): row is VisitHorse => row !== null);
  const [visits, photos] = await Promise.all([
    rows.length
      ? findRows(
          app.payload,
          'visits',
          { id: { in: [...new Set(rows.map(({ visitId }) => visitId))] } },
          { fields: ['horses'] },
        )
      : [],
    photosOf(
      app,
      rows.map(({ visitId }) => visitId),
      rows.map(({ horseId }) => horseId),
    ),
  ]);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const itemsOf = ({ visitId, horseId }: VisitHorse) => {
    const visit = byId.get(visitId);
    return (visit && keptHorses(visit).find((horse) => horse.horseId === horseId)?.items) ?? [];
  };
  const priceNow = await pricesNow(app, rows.flatMap(itemsOf));
  const lastOf = ({ visitId, horseId, appointmentId, doneOn }: VisitHorse): LastTime | null => {
    const visit = byId.get(visitId);
    const kept = visit && keptHorses(visit).find((horse) => horse.horseId === horseId);
    if (!kept) return null;
    const shown = photos(visitId, horseId).map((photo) => asPhoto(photo));
    const horse = asRecordedHorse(horseId, kept, shown);
    return { ...horse, visitId, appointmentId, doneOn, itemsNow: horse.items.map(priceNow) };
  };
  const byAsked = new Map(
    asked.map(({ horseId, appointmentId }, index) => {
      const row = found[index];
      return [`${appointmentId}:${horseId}`, row ? lastOf(row) : null];
    }),
  );
  return (appointmentId: number, horseId: number): LastTime | null =>
    byAsked.get(`${appointmentId}:${horseId}`) ?? null;
}
