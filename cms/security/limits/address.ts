import { isIPv6 } from 'node:net';

/** Accepts an IPv4 address in IPv6 form too. Returns null for other addresses. */
const asV4 = (ip: string): string | null => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;

/** Returns the first 16-bit groups of an IPv6 address, in hexadecimal without leading zeros. */
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
 * Returns the address for limits: an IPv4 address, or the IPv6 /64 that one subscriber owns. IPv4 in IPv6 form counts
 * as IPv4.
 */
export function limitAddress(ip: string | undefined): string {
  if (!ip) return 'unknown';
  return asV4(ip) ?? (isIPv6(ip) ? `${firstGroups(ip, 4)}::/64` : ip);
}

/** Returns the IPv6 /48 around an address, which one subscriber may own; null for IPv4. */
export const limitNetwork = (ip: string | undefined): string | null =>
  ip && isIPv6(ip) && !asV4(ip) ? `${firstGroups(ip, 3)}::/48` : null;

export const networkOf = (address: string): string | null =>
  address.endsWith('::/64') ? limitNetwork(address.slice(0, -'/64'.length)) : null;
