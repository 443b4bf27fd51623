import { like, not } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import {
  CODES_PER_CONTACT_LIMIT,
  CODES_PER_NETWORK_LIMIT,
  GUESSES_PER_NETWORK_LIMIT,
  SEND_CODE_LIMIT,
} from '#src/features/account/limits.ts';
import { guessPending } from '#src/features/account/registration/pending.service.server.ts';
import { sendSignInCode } from '#src/features/account/sign-in-code/sign-in-code.service.server.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
let count = 0;
const newEmail = () => `meena-${(count += 1)}@example.com`;

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('sends at most ten sign-in codes in a row to one address, from any number of networks', async () => {
  const contact = newEmail();
  const send = (address: string, knows?: string) =>
    sendSignInCode(shop.services, contact, { address, knows });
  for (let at = 0; at < CODES_PER_CONTACT_LIMIT.max; at += 1) await send(`203.0.113.${at}`);
  await expect(send('203.0.113.99')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('counts a /48 of IPv6 addresses as one network when it limits sign-in codes', async () => {
  const contact = newEmail();
  const send = (subnet: number) =>
    sendSignInCode(shop.services, contact, { address: `2001:db8:7:${subnet}::1` });
  for (let at = 0; at < SEND_CODE_LIMIT.max; at += 1) await send(at);
  await expect(send(99)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

describe('codes of one network in a day', () => {
  const address = '2001:db8:77:1::1';
  const isOfMinutes = not(like(rateLimits.key, 'code%-network:%'));

  test('limits the sign-in codes sent for one network in a day, to any recipients', async () => {
    const send = async () => {
      await db.delete(rateLimits).where(isOfMinutes);
      return sendSignInCode(shop.services, newEmail(), { address });
    };
    for (let at = 0; at < CODES_PER_NETWORK_LIMIT.max; at += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('limits the guesses at sign-in codes from one network in a day', async () => {
    const guess = async () => {
      await db.delete(rateLimits).where(not(like(rateLimits.key, 'code-guesses:%')));
      const tried = { token: 'unknown', code: '000000', address };
      return guessPending(shop.services, 'sign-in', tried);
    };
    for (let at = 0; at < GUESSES_PER_NETWORK_LIMIT.max; at += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
