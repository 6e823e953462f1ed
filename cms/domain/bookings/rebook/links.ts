import type { AgainLink, Client } from '../../../../collections/payload-types';
import { sameAgainPath } from '../../../../contracts/pages/paths';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { seededLinks } from '../../../security/tokens/seeded-links';
import { rootOf } from '../../clients/matching/client-row';
import { idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';

const links = seededLinks('same again');
const days = 60;
const dayMs = 86_400_000;

export interface NewAgainLink {
  clientId: number;
  horseIds: readonly number[];
  /** Key of the message or reminder with the link: an equal key returns the same link. */
  standsIn?: string;
}

const rowOf = (app: App, { clientId, horseIds, standsIn }: NewAgainLink) => ({
  clientId,
  horseIds: [...horseIds],
  expiresAt: app.now().getTime() + days * dayMs,
  ...links.make(app),
  ...(standsIn && { standsIn }),
});

/** Creates a link for a call, once per key. */
export const makeAgainLink = (
  app: App,
  link: NewAgainLink,
  requestKey: RequestKey | null,
): Promise<AgainLink> =>
  createIdempotent(requestKey, {
    find: (where) => rows(app, 'again-links').one(where),
    insert: (key) => rows(app, 'again-links').add({ ...rowOf(app, link), ...key }),
  });

/** Returns the link for a message or reminder; creates it once. */
export async function ensureAgainLink(
  app: App,
  link: NewAgainLink & { standsIn: string },
): Promise<AgainLink> {
  const storedLink =
    (await rows(app, 'again-links').addOnce(rowOf(app, link), 'standsIn')) ??
    (await rows(app, 'again-links').one({ standsIn: link.standsIn }));
  if (!storedLink) throw new Error('The link was made and is not there');
  return storedLink;
}

/** Returns the URL of a link. Replaces the token if its secret is retired. */
export const urlOfAgain = async (app: App, row: AgainLink): Promise<string> =>
  `${app.env.PUBLIC_URL}${sameAgainPath(await links.ensureToken(app, 'again-links', row))}`;

/** Returns the current client, after merges; null once it is erased. */
export const clientNow = async (app: App, id: number | null): Promise<Client | null> =>
  id === null ? null : rootOf(app, id);

export interface OpenLink {
  link: AgainLink;
  client: Client;
}

/**
 * Returns the link of a token. Throws `not-found`, with one text, for unknown or ended tokens and deleted clients.
 * Limits wrong tokens by address; valid links are not limited.
 */
export async function linkOfToken(app: App, token: string, address: string): Promise<OpenLink> {
  const link = await rows(app, 'again-links').one({ linkHash: hashToken(token) });
  if (!link) {
    await app.limiter.hit('againLink', address);
    throw notFound();
  }
  const client = link.expiresAt > app.now().getTime() ? await clientNow(app, idOf(link.clientId)) : null;
  if (!client) throw notFound();
  return { link, client };
}

/** Deletes ended links. Bookings from them stay. */
export const deleteEndedLinks = (app: App): Promise<void> =>
  rows(app, 'again-links').remove({ expiresAt: { before: app.now().getTime() } });
