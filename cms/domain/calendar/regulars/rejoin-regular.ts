import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { businessHours } from '../../content/hours';
import { idOf } from '../../relations';
import { jobOfVisit } from '../assignments/visit-jobs';
import { planOf } from './plan';
import { differencesOf, regularFactsOf } from './update-regular-visits';

/** One change by hand, and the one that undoes it. */
const maxChanges = 2;

/**
 * Makes a visit follow its regular again when the owner changes it by hand and undoes that with the next change: a
 * slip is no decision.
 */
export async function rejoinRegular(app: App, id: number): Promise<void> {
  const row = await rows(app, 'appointments').one({ id });
  const regularId = idOf(row?.regularId);
  const { sequence, regularSequence } = row ?? {};
  if (!row || regularId === null || regularSequence !== (sequence ?? 0) - maxChanges) return;
  const regular = await rows(app, 'regulars').one({ id: regularId });
  if (!regular || row.jobWanted || (await jobOfVisit(app, id))) return;
  const [known, hours] = await Promise.all([regularFactsOf(app, regular), businessHours(app)]);
  const plan = planOf(regular, { horses: known.horses, hours, now: app.now() });
  const wanted = plan.find(({ regularDay }) => regularDay === row.regularDay)?.visit;
  if (!wanted || differencesOf(known, row, wanted).length) return;
  await rows(app, 'appointments').update(
    { id, sequence: sequence ?? null, regularSequence },
    { regularSequence: sequence },
  );
}
