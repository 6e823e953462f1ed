import type { App } from '../../../app';
import { findRows, insertRow, remove, updateIf } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import type { FollowedVisit } from '../what-follows';

const fields = ['key', 'doneOn', 'outcome', 'nextWeeks', 'completedAt'] as const;

/** Keeps one row for each horse of a record that stands, by which the horse's visits are found. */
export async function followHorses(app: App, followed: FollowedVisit): Promise<void> {
  const { visit, doneOn, completedAt, stands } = followed;
  const wanted = new Map(
    (stands ? followed.horses : []).map(({ record: { horseId, outcome, nextWeeks } }) => [
      `${visit.id}:${horseId}`,
      { horseId, doneOn, outcome, nextWeeks, completedAt },
    ]),
  );
  const present = await findRows(app.payload, 'visit-horses', { visitId: { equals: visit.id } }, { fields });
  const gone = present.filter(({ key }) => !wanted.has(key)).map(({ id }) => id);
  if (gone.length) await remove(app.payload, 'visit-horses', { id: { in: gone } });
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
      await updateIf(app.payload, 'visit-horses', { id: { equals: row.id } }, values);
  }
}

type New = Parameters<typeof insertRow<'visit-horses'>>[2];

/** Adds the row. When two processes follow the same record at once, one of them adds it. */
async function added(app: App, row: New): Promise<void> {
  try {
    await insertRow(app.payload, 'visit-horses', row);
  } catch (error) {
    if (!isUniqueViolation(error, 'key')) throw error;
  }
}
