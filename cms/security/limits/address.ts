import { isIPv6 } from 'node:net';

/** An IPv4 address, also one that is written as IPv6; null for the others. */
const asV4 = (ip: string): string | null => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;

/** The first 16-bit groups of an IPv6 address, as hexadecimal numbers without leading zeros. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The address that limits count by. One subscriber owns a whole IPv6 /64, so that is what counts;
 * an IPv4 address written as IPv6 is the IPv4 address.
 */
export function limitAddress(ip: string | undefined): string {
  if (!ip) return 'unknown';
  return asV4(ip) ?? (isIPv6(ip) ? `${firstGroups(ip, 4)}::/64` : ip);
}

/** The IPv6 /48 around an address, of which one customer of a provider may own all; null for IPv4. */
export const limitNetwork = (ip: string | undefined): string | null =>
  ip && isIPv6(ip) && !asV4(ip) ? `${firstGroups(ip, 3)}::/48` : null;

/** The network of an address as the limits count it. */
export const networkOf = (address: string): string | null =>
  address.endsWith('::/64') ? limitNetwork(address.slice(0, -'/64'.length)) : null;
