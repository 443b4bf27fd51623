import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/**
 * What an authenticator app shows for a secret (RFC 6238), written apart from the shop's own code.
 * `ahead` is in steps of half a minute: the shop takes the code of the step before and after too.
 */
export function totp(secret: string, { ahead = 0, now = Date.now(), digits = 6 } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS) + ahead));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** A code that is right at none of the steps around now. */
export function wrongTotp(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((ahead) => totp(secret, { ahead }));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string;
}

function fromBase32(text: string): Buffer {
  const signs = text.replaceAll(' ', '').match(/./g) ?? [];
  const bits = signs.map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
