import type { App } from '../../app';
import { rows } from '../../database/rows';
import { secretsOf } from '../../env';
import { notFound } from '../../refusal';
import { hashToken, randomToken } from '../../security/sign-in/passwords';
import { derivedToken } from '../../security/tokens/derived-tokens';

/** There is one feed: the business's. */
const name = 'owner';
const theFeed = { name };

/** The tokens of a seed, one for each accepted secret, the current one first. */
const tokensOf = (app: App, seed: string): [string, ...string[]] => {
  const [secret, ...old] = secretsOf(app.env);
  const made = (by: string) => derivedToken(by, 'calendar feed', seed);
  return [made(secret), ...old.map(made)];
};
const urlOf = (app: App, token: string) => `${app.env.PUBLIC_URL}/calendar/feed/${token}.ics`;

/** The private address; null while there is none, and for one whose secret is retired: a new one takes its place. */
export async function feedUrl(app: App): Promise<string | null> {
  const feed = await rows(app, 'calendar-feeds').one(theFeed);
  const token = feed && tokensOf(app, feed.seed).find((each) => hashToken(each) === feed.tokenHash);
  return token ? urlOf(app, token) : null;
}

/** Makes a new private address. The old one ends at once. */
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

/** Ends the private address. Doing it again changes nothing. */
export const endFeed = (app: App): Promise<void> => rows(app, 'calendar-feeds').remove(theFeed);

/** Throws `not-found` for a token that opens no feed, and `too-many` for an address that guesses. */
export async function requireFeed(app: App, token: string, address: string): Promise<void> {
  const feed = await rows(app, 'calendar-feeds').one({ tokenHash: hashToken(token) });
  if (feed) return;
  await app.limiter.hit('calendarFeed', address);
  throw notFound();
}
