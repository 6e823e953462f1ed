import { type Env, secretsOf } from '../../env';
import { derivedToken } from '../tokens/derived-tokens';
import { networkOf } from './address';

/**
 * A hash of an address, for rows that are stored for long: nobody can read the address from it. It is the same for all
 * of an IPv6 /48, whose owner has 65,536 networks.
 */
export const addressMark = (env: Env, address: string): string =>
  derivedToken(secretsOf(env)[0], 'address', networkOf(address) ?? address);
