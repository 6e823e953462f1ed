import type { Client } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { DueState } from '../../../../rules/horses/cycle';
import type { App } from '../../../app';
import { idOf } from '../../relations';
import { cycleOf } from '../cycle/facts';

export interface DueHorse {
  id: number;
  name: string;
  clientId: number;
  dueOn: string;
  dueState: DueState;
}

const remindedOf: readonly DueState[] = ['soon', 'due', 'overdue', 'urgent'];

/** Returns the due horses of these clients, worst first. */
export async function dueHorsesOf(app: App, clientIds: readonly Client['id'][]): Promise<DueHorse[]> {
  const facts = await cycleOf(app, { clientIds });
  const due = [...facts].flatMap(([id, { dueOn, dueState }]) =>
    dueOn && remindedOf.includes(dueState) ? [{ id, dueOn, dueState }] : [],
  );
  if (!due.length) return [];
  const where = { id: due.map(({ id }) => id) };
  const horses = await rows(app, 'horses').pick(where, ['name', 'clientId']);
  const byId = new Map(horses.map((row) => [row.id, row]));
  return due
    .flatMap((horse) => {
      const row = byId.get(horse.id);
      const clientId = idOf(row?.clientId);
      return row && clientId ? [{ ...horse, name: row.name, clientId }] : [];
    })
    .sort((one, other) => (one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1));
}
