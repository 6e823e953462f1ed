import { type Env, secretsOf } from '../../env';
import { derivedToken } from '../tokens/derived-tokens';
import { networkOf } from './address';

/**
 * What stands for an address, as limits count it, in rows that are kept for long: nobody reads it back. It is the same
 * for the same address, and for all of an IPv6 /48: who owns one has 65,536 addresses.
 */
export const addressMark = (env: Env, address: string): string =>
  derivedToken(secretsOf(env)[0], 'address', networkOf(address) ?? address);
