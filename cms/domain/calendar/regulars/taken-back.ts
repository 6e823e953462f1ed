import type { App } from '../../../app';
import { findRow, stillIs, updateIf } from '../../../database/rows';
import { businessHours } from '../../content/hours';
import { idOf } from '../../relations';
import { jobOfVisit } from '../assignments/visit-jobs';
import { differencesOf, knownOf } from './keep-up';
import { planOf } from './plan';

/** A change by hand, and the one that takes it back. */
const changes = 2;

/**
 * A visit of a regular that was changed by hand, and next put back to what the regular says, follows it again: who
 * takes a slip of the finger back has decided nothing about it.
 */
export async function noteTakenBack(app: App, id: number): Promise<void> {
  const row = await findRow(app.payload, 'appointments', { id: { equals: id } });
  const regularId = idOf(row?.regularId);
  const { sequence, regularSequence } = row ?? {};
  if (!row || regularId === null || regularSequence !== (sequence ?? 0) - changes) return;
  const regular = await findRow(app.payload, 'regulars', { id: { equals: regularId } });
  if (!regular || row.jobWanted || (await jobOfVisit(app, id))) return;
  const [known, hours] = await Promise.all([knownOf(app, regular), businessHours(app)]);
  const plan = planOf(regular, { horses: known.horses, hours, now: app.now() });
  const wanted = plan.find(({ regularDay }) => regularDay === row.regularDay)?.visit;
  if (!wanted || differencesOf(known, row, wanted).length) return;
  await updateIf(
    app.payload,
    'appointments',
    {
      and: [
        { id: { equals: id } },
        { sequence: stillIs(sequence) },
        { regularSequence: stillIs(regularSequence) },
      ],
    },
    { regularSequence: sequence },
  );
}
