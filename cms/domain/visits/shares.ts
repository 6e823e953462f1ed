import type { Horse, HorseShare as Row } from '../../../collections/payload-types';
import { urls } from '../../../contracts/pages/paths';
import type { HorseShare, ShareInput } from '../../../contracts/visits/horse-shares';
import { type NewRow, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { maxOpenShares } from '../../../rules/visits/visit-options';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { hashToken, randomToken } from '../../security/sign-in/passwords';
import { endShareNow } from '../horses/end-shares';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';

const dayMs = 24 * 60 * 60_000;

const asShare = ({ id, name, until, opened, endedAt }: Row): HorseShare => ({
  id,
  name,
  until,
  opened: opened ?? 0,
  endedAt: endedAt ?? null,
});

async function rowsOf(app: App, horseId: number): Promise<Row[]> {
  return rows(app, 'horse-shares').all({ horseId }, { sort: ['-id'] });
}

type Shared = Pick<Horse, 'id' | 'clientId'>;

/** True when a share was made for the horse's current client. Other shares have ended. */
const isOf = ({ clientId }: Pick<Row, 'clientId'>, horse: Shared): boolean =>
  (clientId ?? null) === idOf(horse.clientId);

/** Returns the shares of a horse that were made for its current client. */
export const sharesOf = async (app: App, horse: Shared): Promise<HorseShare[]> =>
  (await rowsOf(app, horse.id)).filter((row) => isOf(row, horse)).map(asShare);

const isOver = (app: App, { until, endedAt }: Row): boolean =>
  Boolean(endedAt) || Date.parse(until) <= app.now().getTime();

/** Frees the place of an ended share; the row stays. */
const freePlace = (app: App, { id }: Pick<Row, 'id'>) =>
  rows(app, 'horse-shares').update({ id }, { place: `over:${id}` });

/** Stores a share in the first free place of its horse. Throws `conflict` without one. */
async function insertShare(app: App, horse: Shared, row: NewRow<'horse-shares'>) {
  const horseId = horse.id;
  for (const share of await rowsOf(app, horseId))
    if ((isOver(app, share) || !isOf(share, horse)) && share.place?.startsWith(`${horseId}:`))
      await freePlace(app, share);
  for (let number = 1; number <= maxOpenShares; number++) {
    try {
      return await rows(app, 'horse-shares').add({ ...row, place: `${horseId}:${number}` });
    } catch (error) {
      if (!isUniqueViolation(error, 'place')) throw error;
    }
  }
  throw new Refusal(
    'conflict',
    `This horse is shared with ${maxOpenShares} people already. Please end one of these links first.`,
  );
}

/** Shares a horse's hoof passport. Only the call that created the row gets the URL; a repeated call gets none. */
export async function createShare(
  app: App,
  horse: Shared,
  { days, name }: ShareInput,
  requestKey: RequestKey | null,
) {
  const token = randomToken();
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'horse-shares').one(where),
    insert: (key) => {
      const now = app.now();
      const nowIso = now.toISOString();
      const until = new Date(now.getTime() + days * dayMs).toISOString();
      const clientId = idOf(horse.clientId);
      const facts = { tokenHash: hashToken(token), horseId: horse.id, clientId, name, until };
      return insertShare(app, horse, { ...facts, createdAt: nowIso, updatedAt: nowIso, ...key });
    },
  });
  const isMine = row.tokenHash === hashToken(token);
  return {
    id: row.id,
    until: row.until,
    ...(isMine && { url: `${app.env.PUBLIC_URL}${urls.sharedHorse}/${token}` }),
  };
}

/** Ends a share at once. Throws `not-found` for a share of another horse. */
export async function endShare(app: App, horse: Shared, id: number): Promise<void> {
  const row = await rows(app, 'horse-shares').one({ id, horseId: horse.id });
  if (!row || !isOf(row, horse)) throw notFound();
  if (!isOver(app, row)) await endShareNow(app, row);
}

/**
 * Returns the share of a link, with its horse. Throws the same `not-found` for an unknown or ended share, and when
 * its horse was removed or has another client. Limits guesses by address.
 */
export async function sharedHorse(
  app: App,
  token: string,
  address: string,
): Promise<{ share: Row; horse: Horse }> {
  const share = await rows(app, 'horse-shares').one({ tokenHash: hashToken(token) });
  if (!share) {
    await app.limiter.hit('shareLink', address);
    throw notFound();
  }
  const horse = await rows(app, 'horses').one({ id: share.horseId });
  if (isOver(app, share) || !horse || !isOf(share, horse) || horse.hiddenAt || horse.removedAt)
    throw notFound();
  return { share, horse };
}

export const countOpening = (app: App, { id }: Pick<Row, 'id'>) =>
  rows(app, 'horse-shares').update({ id }, { opened: { $inc: 1 } });
