import { randomInt } from 'node:crypto';

/**
 * Returns the headers of a request from a network of its own, which the shop for browser tests
 * believes: twenty sign-ups an hour are allowed from one network, and the tests need more.
 */
export function ownNetwork(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
