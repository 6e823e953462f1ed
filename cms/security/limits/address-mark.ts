import { type Env, secretsOf } from '../../env';
import { derivedToken } from '../tokens/derived-tokens';
import { networkOf } from './address';

/**
 * Returns a hash of an address, for rows with a long life. It does not reveal the address. A whole IPv6 /48 shares
 * one, since its owner has 65,536 networks.
 */
export const addressMark = (env: Env, address: string): string =>
  derivedToken(secretsOf(env)[0], 'address', networkOf(address) ?? address);
