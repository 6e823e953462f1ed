import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { secretsOf } from '../../env';
import { notFound } from '../../refusal';
import { hashToken, randomToken } from '../sign-in/passwords';
import { derivedToken } from './derived-tokens';

/** A private link's fields in its row: the token derives from the seed, and its hash finds the row. */
export interface SeededLink {
  linkSeed: string;
  linkHash: string;
}
type StoredLink = { [Name in keyof SeededLink]?: string | null };
type LinkedCollection = 'bookings' | 'invoices' | 'gap-offers' | 'again-links';

/** Returns a seed's tokens for one purpose, one per accepted secret, the current one first. */
export function tokensOfSeed(app: Pick<App, 'env'>, purpose: string, seed: string): [string, ...string[]] {
  const [secret, ...old] = secretsOf(app.env);
  const tokenFor = (by: string) => derivedToken(by, purpose, seed);
  return [tokenFor(secret), ...old.map(tokenFor)];
}

/** Private links of one purpose. A stolen database opens none of them. */
export function seededLinks(purpose: string) {
  function make(app: Pick<App, 'env'>): SeededLink {
    const linkSeed = randomToken();
    return { linkSeed, linkHash: hashToken(tokensOfSeed(app, purpose, linkSeed)[0]) };
  }

  /** Returns a row's token; undefined without a link, or for a retired secret. */
  const tokenIn = (app: Pick<App, 'env'>, { linkSeed, linkHash }: StoredLink): string | undefined =>
    linkSeed ? tokensOfSeed(app, purpose, linkSeed).find((each) => hashToken(each) === linkHash) : undefined;

  /**
   * Returns the token of a row, from the row if it has its link. Makes a missing link, and replaces a link whose secret
   * is retired; the old link works until then. Throws `not-found` without the row.
   */
  async function ensureToken(
    app: Pick<App, 'env' | 'payload'>,
    collection: LinkedCollection,
    row: { id: number } & StoredLink,
  ): Promise<string> {
    const { id } = row;
    const token = tokenIn(app, row);
    if (token) return token;
    const [stored] = await rows(app, collection).pick({ id }, ['linkSeed', 'linkHash']);
    if (!stored) throw notFound();
    const storedToken = tokenIn(app, stored);
    if (storedToken) return storedToken;
    const sameLink: Condition<LinkedCollection> = { id, linkHash: stored.linkHash ?? null };
    await rows(app, collection).update(sameLink, make(app));
    return ensureToken(app, collection, { id });
  }

  return { make, ensureToken };
}
