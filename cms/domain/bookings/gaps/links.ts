import type { Client, GapOffer as Row } from '../../../../collections/payload-types';
import { gapOfferPath } from '../../../../contracts/pages/paths';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { seededLinks } from '../../../security/tokens/seeded-links';
import { idOf } from '../../relations';
import { clientNow } from '../rebook/links';

const links = seededLinks('gap offer');
/** Days for which an ended offer can still be read. */
const keptDays = 60;

export const newOfferLink = (app: App) => links.make(app);

/** Returns the URL of an offer. Replaces the token if its secret is retired. */
export const urlOfOffer = async (app: App, row: Row): Promise<string> =>
  `${app.env.PUBLIC_URL}${gapOfferPath(await links.ensureToken(app, 'gap-offers', row))}`;

export interface OpenOffer {
  offer: Row;
  client: Client;
}

/**
 * Returns the offer of a token. Throws `not-found` for an unknown token, and when the client is deleted. Limits
 * guesses.
 */
export async function offerOfToken(app: App, token: string, address: string): Promise<OpenOffer> {
  const offer = await rows(app, 'gap-offers').one({ linkHash: hashToken(token) });
  if (!offer) {
    await app.limiter.hit('gapOfferLink', address);
    throw notFound();
  }
  const client = await clientNow(app, idOf(offer.clientId));
  if (!client) throw notFound();
  return { offer, client };
}

/** Deletes offers that ended long ago. Bookings from them stay. */
export const deleteOldOffers = (app: App): Promise<void> =>
  rows(app, 'gap-offers').remove({ until: { before: app.now().getTime() - keptDays * 86_400_000 } });
