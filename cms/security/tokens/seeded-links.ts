import type { App } from '../../app';
import { secretsOf } from '../../env';
import { hashToken, randomToken } from '../sign-in/passwords';
import { derivedToken } from './derived-tokens';

/** The parts of a private link that its row keeps: the token is derived from the seed, and found by its hash. */
export interface SeededLink {
  linkSeed: string;
  linkHash: string;
}
type StoredLink = { [Name in keyof SeededLink]?: string | null };

/** The private links of one purpose. A database that gets into wrong hands opens none of them. */
export function seededLinks(purpose: string) {
  /** The tokens of a seed, one for each accepted secret, the current one first. */
  const tokensOf = (app: Pick<App, 'env'>, seed: string): [string, ...string[]] => {
    const [secret, ...old] = secretsOf(app.env);
    const made = (by: string) => derivedToken(by, purpose, seed);
    return [made(secret), ...old.map(made)];
  };
  return {
    make(app: Pick<App, 'env'>): SeededLink {
      const linkSeed = randomToken();
      return { linkSeed, linkHash: hashToken(tokensOf(app, linkSeed)[0]) };
    },
    /** The token of a row; undefined where it has none, or one by a secret that is retired. */
    tokenIn: (app: Pick<App, 'env'>, { linkSeed, linkHash }: StoredLink): string | undefined =>
      linkSeed ? tokensOf(app, linkSeed).find((each) => hashToken(each) === linkHash) : undefined,
  };
}
