import type { HorseShare as Row } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { finishEachRow } from '../../finish-each-row';
import { idOf } from '../relations';

type ShareId = Pick<Row, 'id'>;

/** Ends a share now, and frees its place. Repeatable. */
export async function endShareNow(app: App, { id }: ShareId): Promise<void> {
  const where: Condition<'horse-shares'> = { id, endedAt: null };
  await rows(app, 'horse-shares').update(where, {
    endedAt: app.now().toISOString(),
    place: `over:${id}`,
  });
}

const openOnes = (more: Condition<'horse-shares'>): Condition<'horse-shares'> => [{ endedAt: null }, more];

export async function endSharesOf(app: App, horseId: number): Promise<void> {
  const where = openOnes({ horseId });
  for (const share of await rows(app, 'horse-shares').pick(where, [])) await endShareNow(app, share);
}

/** True while a merge or its undo moves rows between the two clients: the owner of the horse does not change. */
async function isBeingMerged(app: App, one: number | null, other: number | null): Promise<boolean> {
  if (one === null || other === null) return false;
  const clients = await rows(app, 'clients').pick({ id: [one, other] }, [
    'mergedInto',
    'broughtTo',
    'mergeState',
  ]);
  return clients.some(({ id, mergedInto, broughtTo, mergeState }) => {
    const into = idOf(mergedInto) ?? (mergeState === 'going-back' ? (broughtTo ?? null) : null);
    return into !== null && into === (id === one ? other : one);
  });
}

/** Ends the open shares of a horse that is gone or has another client. They stay ended if the horse returns. */
export async function endDeadShares(app: App, horseId: number): Promise<number> {
  const where = openOnes({ horseId });
  const shares = await rows(app, 'horse-shares').pick(where, ['clientId']);
  if (!shares.length) return 0;
  const horse = await rows(app, 'horses').one({ id: horseId });
  const isGone = !horse || horse.removedAt || horse.hiddenAt;
  const now = idOf(horse?.clientId);
  let ended = 0;
  for (const share of shares) {
    const formerClientId = share.clientId ?? null;
    if (!isGone && (formerClientId === now || (await isBeingMerged(app, formerClientId, now)))) continue;
    await endShareNow(app, share);
    ended++;
  }
  return ended;
}

/** Ends shares that a crash left open although their horse is gone. Returns their number. */
export async function endAllDeadShares(app: App): Promise<number> {
  const where = openOnes({ until: { after: app.now().toISOString() } });
  const shares = await rows(app, 'horse-shares').pick(where, ['horseId']);
  let ended = 0;
  const horses = [...new Set(shares.map(({ horseId }) => horseId))].map((id) => ({ id }));
  const end = async ({ id }: { id: number }) => {
    ended += await endDeadShares(app, id);
  };
  await finishEachRow(app, horses, end, 'the shares of a horse will be ended later');
  return ended;
}
