import type { Client, GapOffer as Row } from '../../../../collections/payload-types';
import { gapOfferPath } from '../../../../contracts/pages/paths';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { notFound } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { seededLinks } from '../../../security/tokens/seeded-links';
import { idOf } from '../../relations';
import { clientNow } from '../rebook/links';

const links = seededLinks('gap offer');
/** For how long an offer that has ended can be looked at, in days. */
const keptDays = 60;

/** The link of a new offer. */
export const newOfferLink = (app: App) => links.make(app);

/** The address of an offer. One that was made by a secret that is retired gets another token. */
export async function urlOfOffer(app: App, row: Row): Promise<string> {
  const token = links.tokenIn(app, row);
  if (token) return `${app.env.PUBLIC_URL}${gapOfferPath(token)}`;
  await rows(app, 'gap-offers').update({ id: row.id, linkHash: row.linkHash ?? null }, links.make(app));
  const now = await rows(app, 'gap-offers').one({ id: row.id });
  if (!now) throw notFound();
  return urlOfOffer(app, now);
}

/** An offer with the client to whom it was made, as they are now. */
export interface OpenOffer {
  offer: Row;
  client: Client;
}

/** The offer of a token. Throws `not-found` for an unknown one, and for one whose client is gone; guesses are limited. */
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

/** Removes offers that ended long ago. What was booked with them stays. */
export const deleteOldOffers = (app: App): Promise<void> =>
  rows(app, 'gap-offers').remove({ until: { before: app.now().getTime() - keptDays * 86_400_000 } });
