import type { Appointment } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { horseIdsOf, idOf } from '../../relations';
import { horsesById } from './horses-by-id';

type OfVisit = Pick<Appointment, 'id' | 'clientId' | 'horseIds'>;

interface VisitClients {
  /** Clients of the appointment and of its named horses. */
  planned: Set<number>;
  /** Clients of the horses that were done or partly done; null without a completed record. */
  done: Set<number> | null;
}

export async function clientsOfVisits(
  app: App,
  appointments: readonly OfVisit[],
): Promise<Map<number, VisitClients>> {
  const ids = appointments.map(({ id }) => id);
  const found = await Promise.all(
    splitIntoParts(ids).map((part) =>
      Promise.all([
        rows(app, 'visits').pick({ appointmentId: part, completedAt: { not: null } }, ['appointmentId']),
        rows(app, 'visit-horses').pick({ appointmentId: part, outcome: ['done', 'partly'] }, [
          'appointmentId',
          'horseId',
        ]),
      ]),
    ),
  );
  const recorded = new Set(found.flatMap(([visits]) => visits.map(({ appointmentId }) => appointmentId)));
  const done = found.flatMap(([, horses]) => horses);
  const named = appointments.flatMap(horseIdsOf);
  const horses = (
    await Promise.all(
      splitIntoParts([...new Set([...named, ...done.map(({ horseId }) => horseId)])]).map((part) =>
        horsesById(app, part),
      ),
    )
  ).flat();
  const ownerOf = new Map(horses.map(({ id, clientId }) => [id, idOf(clientId)]));
  const clientsOf = (horseIds: readonly number[]) => horseIds.flatMap((id) => ownerOf.get(id) ?? []);
  const doneAt = Map.groupBy(done, ({ appointmentId }) => appointmentId);
  return new Map(
    appointments.map((row) => {
      const clientId = idOf(row.clientId);
      const planned = new Set([...(clientId ? [clientId] : []), ...clientsOf(horseIdsOf(row))]);
      const atVisit = (doneAt.get(row.id) ?? []).map(({ horseId }) => horseId);
      return [row.id, { planned, done: recorded.has(row.id) ? new Set(clientsOf(atVisit)) : null }];
    }),
  );
}
