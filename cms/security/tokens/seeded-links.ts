import type { App } from '../../app';
import { secretsOf } from '../../env';
import { hashToken, randomToken } from '../sign-in/passwords';
import { derivedToken } from './derived-tokens';

/** A private link's fields in its row: the token derives from the seed, and its hash finds the row. */
export interface SeededLink {
  linkSeed: string;
  linkHash: string;
}
type StoredLink = { [Name in keyof SeededLink]?: string | null };

/** Private links of one purpose. A stolen database opens none of them. */
export function seededLinks(purpose: string) {
  /** Returns a seed's tokens, one per accepted secret, the current one first. */
  const tokensOf = (app: Pick<App, 'env'>, seed: string): [string, ...string[]] => {
    const [secret, ...old] = secretsOf(app.env);
    const tokenFor = (by: string) => derivedToken(by, purpose, seed);
    return [tokenFor(secret), ...old.map(tokenFor)];
  };
  return {
    make(app: Pick<App, 'env'>): SeededLink {
      const linkSeed = randomToken();
      return { linkSeed, linkHash: hashToken(tokensOf(app, linkSeed)[0]) };
    },
    /** Returns a row's token; undefined without a link, or for a retired secret. */
    tokenIn: (app: Pick<App, 'env'>, { linkSeed, linkHash }: StoredLink): string | undefined =>
      linkSeed ? tokensOf(app, linkSeed).find((each) => hashToken(each) === linkHash) : undefined,
  };
}
