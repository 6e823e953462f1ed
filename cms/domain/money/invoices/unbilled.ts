import type { UnbilledVisit } from '../../../../contracts/money/unbilled';
import { type Condition, rows } from '../../../../rows/rows';
import { addMonths } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { clientsOfVisits } from '../../horses/visited-horses/clients-of-visits';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { todayOf } from '../../today-of';

const notDeleted: Condition<'appointments' | 'invoices'> = { deletedAt: null };

async function completedVisits(app: App) {
  const from = addMonths(todayOf(app), -12);
  return rows(app, 'appointments').pick(
    [notDeleted, { appointmentDate: { from } }, { status: 'completed' }, { noChargeAt: null }],
    ['clientId', 'horseIds', 'appointmentDate'],
    { sort: ['-appointmentDate'] },
  );
}

async function billedPairs(app: App, ids: number[]): Promise<Set<string>> {
  const found = await Promise.all(
    splitIntoParts(ids).map((part) =>
      rows(app, 'invoices').pick([{ appointmentId: part }, notDeleted], ['appointmentId', 'clientId'], {
        sort: ['appointmentId'],
      }),
    ),
  );
  return new Set(found.flat().map((row) => `${idOf(row.appointmentId)} ${idOf(row.clientId)}`));
}

async function daysOfWork(app: App, ids: number[]): Promise<Map<number, string>> {
  const found = await Promise.all(
    splitIntoParts(ids).map((part) =>
      rows(app, 'visit-horses').pick({ appointmentId: part }, ['appointmentId', 'doneOn']),
    ),
  );
  return new Map(found.flat().map(({ appointmentId, doneOn }) => [appointmentId, doneOn]));
}

/** Returns the completed visits for which a client has neither an invoice nor a draft, newest first. */
export async function listUnbilled(app: App): Promise<UnbilledVisit[]> {
  const visits = await completedVisits(app);
  const ids = visits.map(({ id }) => id);
  const [clients, billed, days] = await Promise.all([
    clientsOfVisits(app, visits),
    billedPairs(app, ids),
    daysOfWork(app, ids),
  ]);
  const open = visits.flatMap(({ id, appointmentDate }) => {
    const { planned, done } = clients.get(id) ?? { planned: new Set<number>(), done: null };
    const doneOn = days.get(id) ?? appointmentDate;
    return [...(done ?? planned)]
      .filter((clientId) => !billed.has(`${id} ${clientId}`))
      .map((clientId) => ({ appointmentId: id, doneOn, clientId }));
  });
  const names = new Map(
    (
      await Promise.all(
        splitIntoParts([...new Set(open.map(({ clientId }) => clientId))]).map((part) =>
          rows(app, 'clients').pick({ id: part }, ['name']),
        ),
      )
    )
      .flat()
      .map(({ id, name }) => [id, name ?? '']),
  );
  return open
    .map((visit) => ({ ...visit, client: names.get(visit.clientId) ?? '' }))
    .sort((one, other) => other.doneOn.localeCompare(one.doneOn) || other.appointmentId - one.appointmentId);
}

/** Sets whether a visit is without charge. Throws `not-found`. */
export async function setNoCharge(app: App, id: number, isFree: boolean): Promise<void> {
  const visit: Condition<'appointments'> = [{ id }, notDeleted];
  const row = await rows(app, 'appointments').one(visit);
  if (!row) throw notFound();
  if (Boolean(row.noChargeAt) === isFree) return;
  await rows(app, 'appointments').update(visit, { noChargeAt: isFree ? app.now().toISOString() : null });
}
