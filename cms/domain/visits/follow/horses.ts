import { type NewRow, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { FollowedVisit } from '../followed-visit';

const fields = ['key', 'doneOn', 'outcome', 'nextWeeks', 'completedAt'] as const;

/** Stores one row per horse while the record stands, to find a horse's visits. */
export async function followHorses(app: App, followed: FollowedVisit): Promise<void> {
  const { visit, doneOn, completedAt, stands } = followed;
  const wanted = new Map(
    (stands ? followed.horses : []).map(({ record: { horseId, outcome, nextWeeks } }) => [
      `${visit.id}:${horseId}`,
      { horseId, doneOn, outcome, nextWeeks, completedAt },
    ]),
  );
  const present = await rows(app, 'visit-horses').pick({ visitId: visit.id }, fields);
  const removedIds = present.filter(({ key }) => !wanted.has(key)).map(({ id }) => id);
  if (removedIds.length) await rows(app, 'visit-horses').remove({ id: removedIds });
  const byKey = new Map(present.map((row) => [row.key, row]));
  for (const [key, values] of wanted) {
    const row = byKey.get(key);
    if (!row) await added(app, { key, visitId: visit.id, appointmentId: visit.appointmentId, ...values });
    else if (
      row.doneOn !== doneOn ||
      row.outcome !== values.outcome ||
      (row.nextWeeks ?? null) !== values.nextWeeks ||
      row.completedAt !== completedAt
    )
      await rows(app, 'visit-horses').update({ id: row.id }, values);
  }
}

type NewVisitHorse = NewRow<'visit-horses'>;

/** Adds the row, unless a concurrent process has added it. */
async function added(app: App, row: NewVisitHorse): Promise<void> {
  await rows(app, 'visit-horses').addOnce(row, 'key');
}
