import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of one guess: N and p of scrypt. */
type HashCost = { n: number; p: number };

const R = 8;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const STRONG: HashCost = { n: 2 ** 15, p: 3 };
const QUICK: HashCost = { n: 2 ** 10, p: 1 };

/**
 * Returns a low cost for tests, which sign in all the time, and an expensive one everywhere else.
 */
export function hashCost(env: string): HashCost {
  return env === 'test' ? QUICK : STRONG;
}

/** Hashes a password as `scrypt:N:p:salt:key`, so that the cost can be raised later. */
export async function hashPassword(password: string, { n, p }: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, { n, p });
  return ['scrypt', n, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Returns whether the password matches the hash, in constant time. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [kind, n, p, salt = '', key = ''] = hash.split(':');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { n: Number(n), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, { n, p }: HashCost): Promise<Buffer> {
  const maxmem = 128 * n * R * 2;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: n, r: R, p, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
