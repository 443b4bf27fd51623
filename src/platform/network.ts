import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 3;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the network that limits count as one: an IPv4 address itself, or the first 48 bits of an
 * IPv6 address, which is the most that providers assign to one customer (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/48`;
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an IPv4 ending as two groups.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
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
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return PRIVATE.test(plain.toLowerCase());
}

const PRIVATE =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
