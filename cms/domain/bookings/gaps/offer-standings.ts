import { randomUUID } from 'node:crypto';
import type { Client } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { formatDate } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { type Reach, type ReachableClient, reachByClient } from '../../horses/due/reach';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';

/** Days before the same client may get another offer. */
const restDays = 7;
const restMs = restDays * 86_400_000;

/** Unique key of a client's current offer: it blocks a second one. */
export const clientKeyOf = (clientId: number): string => `client:${clientId}`;

const restsSince = (app: App): string => new Date(app.now().getTime() - restMs).toISOString();

export const restReason = (app: App, askedAt: Date): string =>
  `They were offered a time on ${formatDate(dateIn(app.env.BUSINESS_TIME_ZONE, askedAt))}. We ask each client once in ${restDays} days`;

export async function offerStandings(
  app: App,
  clients: readonly ReachableClient[],
): Promise<Map<number, Reach>> {
  const reaches = await reachByClient(app, clients);
  const lastOfferTimes = new Map<number, Date>();
  // Filters by client only, newest last. A merged client's offers already belong to the other client.
  for (const ids of splitIntoParts(clients.map(({ id }) => id)))
    for (const row of await rows(app, 'gap-offers').pick(
      { clientId: ids, createdAt: { after: restsSince(app) } },
      ['clientId', 'createdAt'],
      { sort: ['createdAt'] },
    ))
      lastOfferTimes.set(idOf(row.clientId) ?? 0, new Date(row.createdAt));
  return new Map(
    clients.map(({ id }) => {
      const { way = null, whyNot = null } = reaches.get(id) ?? {};
      const askedAt = lastOfferTimes.get(id);
      return [id, { way, whyNot: whyNot ?? (askedAt ? restReason(app, askedAt) : null) }];
    }),
  );
}

/** Clears the key of an older offer, so that a new one can be created. */
export const freeKey = (app: App, { id }: Pick<Client, 'id'>): Promise<unknown> =>
  rows(app, 'gap-offers').update(
    { clientKey: clientKeyOf(id), createdAt: { until: restsSince(app) } },
    { clientKey: `past:${randomUUID()}` },
  );
