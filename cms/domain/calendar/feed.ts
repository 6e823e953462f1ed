import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { hashToken, randomToken } from '../../security/sign-in/passwords';
import { tokensOfSeed } from '../../security/tokens/seeded-links';

const name = 'owner';
const theFeed = { name };

const tokensOf = (app: App, seed: string) => tokensOfSeed(app, 'calendar feed', seed);
const urlOf = (app: App, token: string) => `${app.env.PUBLIC_URL}/calendar/feed/${token}.ics`;

/** Returns the private URL; null without one, or when its secret is retired. */
export async function feedUrl(app: App): Promise<string | null> {
  const feed = await rows(app, 'calendar-feeds').one(theFeed);
  const token = feed && tokensOf(app, feed.seed).find((each) => hashToken(each) === feed.tokenHash);
  return token ? urlOf(app, token) : null;
}

/** Creates a new private URL. The old one ends at once. */
export async function renewFeed(app: App): Promise<string> {
  const seed = randomToken();
  const [token] = tokensOf(app, seed);
  const next = { seed, tokenHash: hashToken(token) };
  if (await rows(app, 'calendar-feeds').update(theFeed, next)) return urlOf(app, token);
  // Another press may be first: of two new addresses the last one holds.
  if (!(await rows(app, 'calendar-feeds').addOnce({ name, ...next }, 'name')))
    await rows(app, 'calendar-feeds').update(theFeed, next);
  return urlOf(app, token);
}

/** Ends the private URL. Repeatable. */
export const endFeed = (app: App): Promise<void> => rows(app, 'calendar-feeds').remove(theFeed);

/** Throws `not-found` for an invalid token, and `too-many` for an address that guesses. */
export async function requireFeed(app: App, token: string, address: string): Promise<void> {
  const feed = await rows(app, 'calendar-feeds').one({ tokenHash: hashToken(token) });
  if (feed) return;
  await app.limiter.hit('calendarFeed', address);
  throw notFound();
}
