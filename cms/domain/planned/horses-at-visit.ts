import type { Where } from 'payload';
import type { Horse, Appointment as Row } from '../../../collections/payload-types';
import { isActiveOn } from '../../../rules/clients/horse-active';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { horseIdsOf, idOf } from '../relations';

/** What of a horse its next visit is told from. */
export type HorseAtVisit = Pick<
  Horse,
  'id' | 'name' | 'clientId' | 'cycleWeeks' | 'cycleState' | 'awayUntil'
>;

const inTheBook: Where[] = [{ removedAt: { exists: false } }, { hiddenAt: { exists: false } }];

const horsesBy = (app: App, which: Where): Promise<HorseAtVisit[]> =>
  findRows(
    app.payload,
    'horses',
    { and: [which, ...inTheBook] },
    { fields: ['name', 'clientId', 'cycleWeeks', 'cycleState', 'awayUntil'], sort: ['name', 'id'] },
  );

/** The horses of the clients who are at a visit: its own client's, and those of the others whose horses it names. */
export async function horsesOfItsClients(app: App, row: Row): Promise<HorseAtVisit[]> {
  const named = horseIdsOf(row).length ? await horsesBy(app, { id: { in: horseIdsOf(row) } }) : [];
  const clientIds = [row.clientId, ...named.map(({ clientId }) => clientId)].flatMap((id) => idOf(id) ?? []);
  if (!clientIds.length) return named;
  return horsesBy(app, { clientId: { in: [...new Set(clientIds)] } });
}

/** The active horses of a visit: those of its record, else those that it names, else those of its client. */
export async function horsesAtVisit(app: App, row: Row, recorded: number[]): Promise<HorseAtVisit[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const named = recorded.length ? recorded : horseIdsOf(row);
  const clientId = idOf(row.clientId);
  if (!named.length && clientId === null) return [];
  const horses = await horsesBy(
    app,
    named.length ? { id: { in: named } } : { clientId: { equals: clientId } },
  );
  return horses.filter((horse) => isActiveOn(horse, today));
}
