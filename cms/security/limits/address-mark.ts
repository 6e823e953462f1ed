import { type Env, secretsOf } from '../../env';
import { derivedToken } from '../tokens/derived-tokens';

/** What stands for an address in rows that are kept for long: the same for the same address, and nobody reads it back. */
export const addressMark = (env: Env, address: string): string =>
  derivedToken(secretsOf(env)[0], 'address', address);
