import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { sha256 } from '#src/platform/sha256.ts';

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/**
 * Returns whether a request may see operator data: it comes directly from this machine or network
 * and not through a proxy, or it has the token.
 */
export function isFromInside(req: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined && sha256(req.headers.authorization ?? '') === sha256(`Bearer ${token}`))
    return true;
  if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined) {
    return false;
  }
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return inside.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Returns whether a request comes directly from this machine and not through a proxy. */
export function isFromHere(req: IncomingMessage): boolean {
  const { 'x-forwarded-for': proxied, forwarded } = req.headers;
  if (proxied !== undefined || forwarded !== undefined) return false;
  return /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '');
}
