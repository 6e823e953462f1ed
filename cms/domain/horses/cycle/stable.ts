import type { Horse as Row } from '../../../../collections/payload-types';
import type { StableHorse } from '../../../../contracts/horses/horses';
import type { App } from '../../../app';
import { asHorse } from '../customers-horses';
import { cycleOf } from './facts';

export async function withCycle(app: App, rows: Row[]): Promise<StableHorse[]> {
  const facts = await cycleOf(app, { horseIds: rows.map(({ id }) => id) });
  return rows.map((row) => {
    const { dueOn = null, dueState = null, daysOverdue = 0, bookedOn = null } = facts.get(row.id) ?? {};
    return { ...asHorse(row), dueOn, dueState, daysOverdue, bookedOn };
  });
}
