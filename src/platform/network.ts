import { BlockList, isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 3;
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Returns the network that limits count as one: an IPv4 address itself, or the first 48 bits of an
 * IPv6 address, which is the most that providers assign to one customer (RFC 6177).
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  return findMapped(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/48`;
}

/** Finds the IPv4 address that a mapped IPv6 address stands for (RFC 4291, 2.5.5.2). */
function findMapped(groups: readonly string[] | undefined): string | undefined {
  if (groups?.slice(0, 6).join(':') !== MAPPED_PREFIX) return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns the eight groups of an IPv6 address without leading zeros; undefined for others. */
function groupsOf(address: string): string[] | undefined {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return undefined;
  // The URL parser writes an IPv4 ending as two groups.
  const canonical = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * Returns whether an address is reachable only from this machine or network: RFC 1918, 4193, 6598.
 */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.test(findMapped(groupsOf(address)) ?? address.toLowerCase());
}

const PRIVATE =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** IPv4 networks that are not part of the public internet (IANA special-purpose registry). */
const SPECIAL_IPV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL_IPV4.addSubnet(network, bits);
}

/** Global unicast addresses, and the networks in them that can contain an IPv4 address. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const SPECIAL_IPV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL_IPV6.addSubnet(network, bits, 'ipv6');
}

/**
 * Returns whether an address belongs to the public internet. Stricter than !isPrivateAddress():
 * multicast, reserved, documentation, mapped and translated addresses are not public either.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL_IPV4.check(address);
  if (family !== 6 || address.includes('%')) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
}
