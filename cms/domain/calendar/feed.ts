import type { App } from '../../app';
import { findRow, insertRow, remove, updateIf } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { secretsOf } from '../../env';
import { notFound } from '../../refusal';
import { hashToken, randomToken } from '../../security/sign-in/passwords';
import { derivedToken } from '../../security/tokens/derived-tokens';

/** There is one feed: the business's. */
const name = 'owner';
const theFeed = { name: { equals: name } };

/** The tokens of a seed, one for each accepted secret, the current one first. */
const tokensOf = (app: App, seed: string): [string, ...string[]] => {
  const [secret, ...old] = secretsOf(app.env);
  const made = (by: string) => derivedToken(by, 'calendar feed', seed);
  return [made(secret), ...old.map(made)];
};
const urlOf = (app: App, token: string) => `${app.env.PUBLIC_URL}/calendar/feed/${token}.ics`;

/** The private address; null while there is none, and for one whose secret is retired: a new one takes its place. */
export async function feedUrl(app: App): Promise<string | null> {
  const feed = await findRow(app.payload, 'calendar-feeds', theFeed);
  const token = feed && tokensOf(app, feed.seed).find((each) => hashToken(each) === feed.tokenHash);
  return token ? urlOf(app, token) : null;
}

/** Makes a new private address. The old one ends at once. */
export async function renewFeed(app: App): Promise<string> {
  const seed = randomToken();
  const [token] = tokensOf(app, seed);
  const next = { seed, tokenHash: hashToken(token) };
  if (await updateIf(app.payload, 'calendar-feeds', theFeed, next)) return urlOf(app, token);
  try {
    await insertRow(app.payload, 'calendar-feeds', { name, ...next });
  } catch (error) {
    // Another press was first: of two new addresses the last one holds.
    if (!isUniqueViolation(error, 'name')) throw error;
    await updateIf(app.payload, 'calendar-feeds', theFeed, next);
  }
  return urlOf(app, token);
}

/** Ends the private address. Doing it again changes nothing. */
export const endFeed = (app: App): Promise<void> => remove(app.payload, 'calendar-feeds', theFeed);

/** Throws `not-found` for a token that opens no feed, and `too-many` for an address that guesses. */
export async function requireFeed(app: App, token: string, address: string): Promise<void> {
  const feed = await findRow(app.payload, 'calendar-feeds', { tokenHash: { equals: hashToken(token) } });
  if (feed) return;
  await app.limiter.hit('calendarFeed', address);
  throw notFound();
}
