import type { Horse as Row } from '../../../../collections/payload-types';
import { placeFields } from '../../../../contracts/clients/client-fields';
import { answersOf } from '../../../../contracts/declared-fields';
import type { ClientHorse } from '../../../../contracts/horses/client-horses';
import { horseCycleFields } from '../../../../contracts/horses/horse-fields';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { horsesInBook } from '../../clients/matching/derived-of';
import { idOf } from '../../relations';
import { asHorse } from '../customers-horses';
import { cycleOf } from '../cycle/facts';
import { cycleSettings } from '../cycle/settings';
import { restorableSince } from '../removal';

const placeOf = ({ place }: Row): ClientHorse['place'] => {
  const written = answersOf(placeFields, place ?? {});
  return Object.values(written).some(Boolean) ? written : null;
};

export async function asClientHorses(app: App, rows: Row[]): Promise<ClientHorse[]> {
  if (!rows.length) return [];
  const [facts, { weeks }] = await Promise.all([
    cycleOf(app, { horseIds: rows.map(({ id }) => id) }),
    cycleSettings(app),
  ]);
  return rows.map((row) => {
    // A removed horse is not in the cycle.
    const {
      lastDoneOn = null,
      dueOn = null,
      dueState = 'unknown',
      daysOverdue = 0,
    } = facts.get(row.id) ?? {};
    return {
      ...asHorse(row),
      clientId: idOf(row.clientId) ?? 0,
      userId: idOf(row.userId),
      ...answersOf(horseCycleFields, row),
      cycleWeeks: row.cycleWeeks ?? weeks,
      place: placeOf(row),
      lastDoneOn,
      dueOn,
      dueState,
      daysOverdue,
      removedAt: row.hiddenAt ?? null,
    };
  });
}

/** Returns the horses of clients by name: those in the book, or those that can be restored. */
export async function horsesOfClients(
  app: App,
  clientIds: readonly number[],
  removed = false,
): Promise<ClientHorse[]> {
  const hidden: Condition<'horses'> = { removedAt: null, hiddenAt: { from: restorableSince(app) } };
  const docs = await rows(app, 'horses').all(
    [{ clientId: [...clientIds] }, removed ? hidden : horsesInBook],
    { sort: ['name', 'id'] },
  );
  return asClientHorses(app, docs);
}

export const horsesOfClient = (app: App, clientId: number, removed = false): Promise<ClientHorse[]> =>
  horsesOfClients(app, [clientId], removed);
