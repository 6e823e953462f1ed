/** The parts of an IPv4 address, or null. The browser's URL converts `0x7f.1` and `2130706433` to dotted form. */
function ipv4Parts(host: string): number[] | null {
  const parts = host.split('.').map(Number);
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) && parts.every((part) => part <= 255) ? parts : null;
}

/** IPv4 networks that are not public: first address and mask length. */
const privateNetworks: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including the metadata services of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const asNumber = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0);

function isPrivateIpv4(parts: readonly number[]): boolean {
  const address = asNumber(parts);
  return privateNetworks.some(([first, bits]) => {
    const from = asNumber(first.split('.').map(Number));
    return address >= from && address < from + 2 ** (32 - bits);
  });
}

function ipv6Groups(address: string): number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const tail = dotted && ipv4Parts(dotted[2] ?? '');
  if (dotted && !tail) return null;
  const [a = 0, b = 0, c = 0, d = 0] = tail ?? [];
  const text = dotted ? `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groups = (half = '') => (half ? half.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, rest] = [groups(halves[0]), groups(halves[1])];
  const gap = 8 - head.length - rest.length;
  if (halves.length === 1 ? gap !== 0 : gap < 1) return null;
  const all = [...head, ...Array.from({ length: halves.length === 1 ? 0 : gap }, () => 0), ...rest];
  return all.every((group) => group >= 0 && group <= 0xffff) ? all : null;
}

const within = (group: number, first: number, bits: number) => group >> (16 - bits) === first >> (16 - bits);

function isPrivateIpv6(groups: readonly number[]): boolean {
  const [first = 0, second = 0] = groups;
  const carried = (from: number) =>
    isPrivateIpv4([groups[from], groups[from + 1]].flatMap((group = 0) => [group >> 8, group & 255]));
  // IPv4 addresses inside IPv6: mapped, compatible, NAT64, 6to4.
  if (groups.slice(0, 5).every((group) => group === 0))
    return groups[5] === 0xffff || groups[5] === 0 ? carried(6) : true;
  if (first === 0x64 && second === 0xff9b) return true;
  if (first === 0x2002) return carried(1);
  if (first === 0x2001 && (second === 0 || second === 0xdb8)) return true;
  // Only 2000::/3 is public.
  return !within(first, 0x2000, 3);
}

/** True for addresses of private, loopback, link-local and metadata networks. Invalid addresses count as private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const v4 = ipv4Parts(plain);
  if (v4) return isPrivateIpv4(v4);
  const v6 = plain.includes(':') ? ipv6Groups(plain) : null;
  return v6 ? isPrivateIpv6(v6) : true;
}

/** True when a host, as `URL` parses it, is an address rather than a name. */
export const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/** Suffixes of names inside a machine or its network, and of services that resolve a name to any address. */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|private|home\.arpa|nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;

/** True for a host, as parsed by `URL`, that cannot be public. Sending resolves other names. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isAddress(host)) return isPrivateAddress(host);
  return !host.includes('.') || privateNames.test(host);
}

/** Returns the fault of a webhook's address, or null. Sending resolves names. */
export function faultOfWebhookUrl(text: string, allowsPrivate: boolean): string | null {
  if (!URL.canParse(text)) return 'Please enter a full address, starting with https://';
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:'))
    return 'Please use an address that starts with https://';
  if (username || password) return 'Please enter the address without a user or a password';
  if (allowsPrivate) return null;
  if (isPrivateHost(hostname)) return 'Please enter an address of the internet: this one is private';
  return null;
}
