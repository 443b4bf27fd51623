import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that an id read over the phone is not misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Returns a new order id, such as SW-7K3M9Q2X: short, and one of 10^12. */
export function makeOrderId(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `SW-${letters.join('')}`;
}

/** Returns a digest of the buyer, items, prices and address. Equal digests mean the same order. */
export function fingerprintOf(content: Record<string, unknown>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
