import type { Regular as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { horseIdsOf, idOf } from '../../relations';
import { horsesOf } from './plan';

/** Whether two clients are one: merged, or on the way there or back, while their rows go over one after the other. */
async function areOne(app: App, one: number, other: number): Promise<boolean> {
  const clients = await rows(app, 'clients').pick({ id: [one, other] }, [
    'mergedInto',
    'mergeState',
    'broughtTo',
  ]);
  return clients.some(({ id, mergedInto, mergeState, broughtTo }) => {
    // `broughtTo` still names the other client once all is back.
    const goesBackFrom = mergeState === 'going-back' ? broughtTo : null;
    return [idOf(mergedInto), goesBackFrom].includes(id === one ? other : one);
  });
}

/** The horses of a regular that are another client's now, or gone for good. */
export async function horsesThatLeft(app: App, row: Row): Promise<number[]> {
  const horses = await horsesOf(app, [row]);
  const clientId = idOf(row.clientId) ?? 0;
  const left: number[] = [];
  for (const id of horseIdsOf(row)) {
    const owner = idOf(horses.get(id)?.clientId);
    if (owner === clientId) continue;
    if (owner === null || !(await areOne(app, owner, clientId))) left.push(id);
  }
  return left;
}
