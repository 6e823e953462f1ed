import type { Regular as Row } from '../../../../collections/payload-types';
import type { Regular } from '../../../../contracts/calendar/regulars';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { horseIdsOf, idOf } from '../../relations';
import { horsesOf, type RegularHorse } from './plan';

export async function asRegulars(
  app: App,
  found: readonly Row[],
  horses?: Map<number, RegularHorse>,
): Promise<Regular[]> {
  const clientIds = [...new Set(found.flatMap(({ clientId }) => idOf(clientId) ?? []))];
  const [clients, known] = await Promise.all([
    clientIds.length ? rows(app, 'clients').pick({ id: clientIds }, ['name']) : [],
    horses ?? horsesOf(app, found),
  ]);
  const names = new Map(clients.map(({ id, name }) => [id, name ?? null]));
  return found.map((row) => ({
    id: row.id,
    clientId: idOf(row.clientId) ?? 0,
    clientName: names.get(idOf(row.clientId) ?? 0) ?? null,
    horseIds: horseIdsOf(row),
    horses: horseIdsOf(row).flatMap((id) => {
      const horse = known.get(id);
      return horse ? [{ id, name: horse.name }] : [];
    }),
    everyWeeks: row.everyWeeks,
    from: row.from,
    time: row.time,
    durationMinutes: row.durationMinutes ?? null,
    until: row.until ?? null,
    assignedTo: idOf(row.assignedTo),
    status: row.status,
    note: row.note ?? null,
    state: row.state,
    revision: row.revision ?? 0,
  }));
}

export async function asRegular(app: App, row: Row): Promise<Regular> {
  const [regular] = await asRegulars(app, [row]);
  if (!regular) throw notFound();
  return regular;
}

export async function regularRow(app: App, id: number): Promise<Row> {
  const row = await rows(app, 'regulars').one({ id });
  if (!row) throw notFound();
  return row;
}
