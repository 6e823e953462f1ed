import type { Horse, Appointment as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { isActiveOn } from '../../../../rules/horses/horse-active';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { horseIdsOf, idOf } from '../../relations';

export type HorseAtVisit = Pick<
  Horse,
  'id' | 'name' | 'clientId' | 'cycleWeeks' | 'cycleState' | 'awayUntil'
>;

const inTheBook: Condition<'horses'>[] = [{ removedAt: null }, { hiddenAt: null }];

const horsesBy = (app: App, which: Condition<'horses'>): Promise<HorseAtVisit[]> =>
  rows(app, 'horses').pick(
    [which, ...inTheBook],
    ['name', 'clientId', 'cycleWeeks', 'cycleState', 'awayUntil'],
    { sort: ['name', 'id'] },
  );

/**
 * Returns the horses named for the next visit, without dead or removed ones. Null when a horse belongs to no client
 * of this visit or its record.
 */
export async function namedForNext(
  app: App,
  row: Row,
  { named, recorded }: { named: number[]; recorded: number[] },
): Promise<number[] | null> {
  const wanted = [...new Set(named)];
  if (!wanted.length) return [];
  const presentIds = [...horseIdsOf(row), ...recorded];
  const horses = await rows(app, 'horses').pick({ id: [...new Set([...wanted, ...presentIds])] }, [
    'clientId',
    'userId',
    'cycleState',
    'removedAt',
    'hiddenAt',
  ]);
  const byId = new Map(horses.map((horse) => [horse.id, horse]));
  const clientIds = [row.clientId, ...presentIds.map((id) => byId.get(id)?.clientId)].flatMap(
    (id) => idOf(id) ?? [],
  );
  const userId = idOf(row.userId);
  const isOfVisit = (id: number): boolean => {
    const horse = byId.get(id);
    if (!horse) return false;
    const isOfAccount = userId !== null && idOf(horse.userId) === userId;
    return presentIds.includes(id) || isOfAccount || clientIds.includes(idOf(horse.clientId) ?? 0);
  };
  if (!wanted.every(isOfVisit)) return null;
  return wanted.filter((id) => {
    const horse = byId.get(id);
    return horse && !horse.removedAt && !horse.hiddenAt && horse.cycleState !== 'deceased';
  });
}

/** Returns the active horses of a visit: from its record, else those it names, else those of its client. */
export async function horsesAtVisit(app: App, row: Row, recorded: number[]): Promise<HorseAtVisit[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const named = recorded.length ? recorded : horseIdsOf(row);
  const clientId = idOf(row.clientId);
  if (!named.length && clientId === null) return [];
  const horses = await horsesBy(app, named.length ? { id: named } : { clientId });
  return horses.filter((horse) => isActiveOn(horse, today));
}
