import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, carts, keyedWrites, users } from '#src/db/schema/tables.ts';
import { listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { deleteOldAnswers } from '#src/http/idempotency.ts';
import { newKey, sendKeyed } from '#tests/kit/keyed.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { sentCode } from '#tests/kit/register.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const DAY_MS = 86_400_000;
const shop = await createTestShop();
const { db } = shop;
const product = await makeProduct(db, { stock: 50 });
const one = { productId: product.id, quantity: 1 };

const ADDRESS = {
  fullName: 'Asha Rao',
  addressLine1: '9 Hill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  mobileNumber: '9876543210',
};

describe('a write that comes again under its key', () => {
  test('runs a repeated write once and repeats the first answer', async () => {
    const { visitor, user } = await signUp(shop);
    const key = newKey();
    const first = await sendKeyed(visitor, '/api/cart/add', key, one);
    const again = await sendKeyed(visitor, '/api/cart/add', key, one);

    expect(first.headers.has('idempotency-replayed')).toBe(false);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    const [line] = await listCartLines(db, { userId: user.id });
    expect(line?.quantity).toBe(1);
  });

  test('answers a repeated write with its own status, such as that of a new address', async () => {
    const { visitor, user } = await signUp(shop);
    const key = newKey();
    const first = await sendKeyed(visitor, '/api/addresses', key, ADDRESS);
    const again = await sendKeyed(visitor, '/api/addresses', key, ADDRESS);
    expect(again.status).toBe(first.status);
    expect(await again.json()).toEqual(await first.json());
    expect(await db.select().from(addresses).where(eq(addresses.userId, user.id))).toHaveLength(1);
  });

  test('gives a guest who repeats a write the cart that the lost answer contained', async () => {
    const before = await db.$count(carts);
    const key = newKey();
    const lost = await sendKeyed(shop.visitor(), '/api/cart/add', key, one);
    const visitor = shop.visitor();
    await sendKeyed(visitor, '/api/cart/add', key, one);

    expect(lost.headers.getSetCookie().join()).toContain(visitor.cookies.get('swara_cart') ?? '?');
    expect(await db.$count(carts)).toBe(before + 1);
  });

  test('runs a guest’s repeated write once after the sign-in and keeps their cart', async () => {
    const other = await makeProduct(db, { stock: 50 });
    const [lost, unsent] = [newKey(), newKey()];
    await sendKeyed(shop.visitor(), '/api/cart/add', lost, one);
    const { visitor, user } = await signUp(shop);
    const asGuest = { 'idempotency-key-of': 'guest' };
    const add = (key: string, item: object) =>
      sendKeyed(visitor, '/api/cart/add', key, item, asGuest);
    expect((await add(lost, one)).headers.get('idempotency-replayed')).toBe('true');
    await add(unsent, { ...one, productId: other.id });
    await add(unsent, { ...one, productId: other.id });
    expect(visitor.cookies.get('swara_hint')).toBe('sc');
    await visitor.request('/api/cart/fetch');
    await visitor.request('/api/cart/fetch');
    const lines = await listCartLines(db, { userId: user.id });
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [product.id, other.id].toSorted().map((id) => [id, 1]),
    );
    expect(visitor.cookies.has('swara_cart')).toBe(false);
  });

  test('creates one account for a repeated sign-up and signs the person in', async () => {
    const key = newKey();
    const before = await db.$count(users);
    const input = {
      name: 'Asha Rao',
      emailOrPhoneNumber: 'keyed@swara.example',
      password: 'Sound-check7!',
    };
    const asking = shop.visitor();
    await sendKeyed(asking, '/api/auth/register', key, input);
    const visitor = shop.visitor();
    await sendKeyed(visitor, '/api/auth/register', key, input);
    const code = { code: sentCode(shop, input.emailOrPhoneNumber) };
    const another = newKey();
    await sendKeyed(asking, '/api/auth/register/confirm', another, code);
    const again = await sendKeyed(visitor, '/api/auth/register/confirm', another, code);
    expect(again.status).toBeLessThan(300);
    expect(await db.$count(users)).toBe(before + 1);
    expect((await visitor.request('/api/userprofile')).status).toBe(200);
  });

  test('refuses a write key that is reused with another body or another call', async () => {
    const { visitor } = await signUp(shop);
    const key = newKey();
    await sendKeyed(visitor, '/api/cart/add', key, one);
    const more = await sendKeyed(visitor, '/api/cart/add', key, { ...one, quantity: 2 });
    expect(more.status).toBe(422);
    expect(await more.json()).toMatchObject({
      code: 'KEY_REUSED',
      message: 'This Idempotency-Key was already used for another request. Use a new one.',
    });
    expect((await sendKeyed(visitor, '/api/addresses', key, ADDRESS)).status).toBe(422);
  });

  test('treats the same write key of another person as another write', async () => {
    const key = newKey();
    for (const { visitor, user } of [await signUp(shop), await signUp(shop)]) {
      const answer = await sendKeyed(visitor, '/api/cart/add', key, one);
      expect(answer.headers.has('idempotency-replayed')).toBe(false);
      expect(await listCartLines(db, { userId: user.id })).toHaveLength(1);
    }
  });

  test('runs a repeated write again when the first one failed', async () => {
    const { visitor } = await signUp(shop);
    const scarce = await makeProduct(db, { stock: 0 });
    const key = newKey();
    const wanted = { productId: scarce.id, quantity: 1 };
    expect((await sendKeyed(visitor, '/api/cart/add', key, wanted)).status).toBe(409);
    expect(await db.$count(keyedWrites, eq(keyedWrites.answer, ''))).toBe(0);
    const second = await sendKeyed(visitor, '/api/cart/add', key, wanted);
    expect(second.headers.has('idempotency-replayed')).toBe(false);
  });

  test('distinguishes the uploads under one write key by the contents of their files', async () => {
    const { visitor } = await signUpStaff(shop);
    const key = newKey();
    const upload = (text: string) => {
      const body = new FormData();
      body.set('file', new File([text], 'products.csv', { type: 'text/csv' }));
      const headers = { 'idempotency-key': key };
      return visitor.request('/api/admin/product-csv/preview', {
        method: 'POST',
        body,
        headers,
      });
    };
    const first = await upload('sku,name\n1,A\n');
    expect(first.status).toBe(200);
    const again = await upload('sku,name\n1,A\n');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await (await upload('sku,name\n1,B\n')).json()).toMatchObject({ code: 'KEY_REUSED' });
  });
});

describe('an Idempotency-Key', () => {
  test.each([
    ['short', 15, 422],
    ['of 16', 16, 200],
    ['of 64', 64, 200],
    ['long', 65, 422],
  ])('accepts or refuses an Idempotency-Key by its length: %s', async (_name, length, status) => {
    const answer = await sendKeyed(shop.visitor(), '/api/cart/add', 'k'.repeat(length), one);
    expect(answer.status).toBe(status);
    const { message } = (await answer.json()) as { message: string };
    if (status === 422) {
      expect(message).toBe('An Idempotency-Key must have 16 to 64 letters, digits, - or _.');
    }
  });

  test('stores neither the Idempotency-Key nor the answer in readable form', async () => {
    const key = newKey();
    const { visitor } = await signUp(shop);
    await sendKeyed(visitor, '/api/cart/add', key, one);
    const rows = JSON.stringify(await db.select().from(keyedWrites));
    expect(rows).not.toContain(key);
    expect(rows).not.toContain('cartItems');
  });

  test('stores an Idempotency-Key for a day and then deletes it at night', async () => {
    const { visitor, user } = await signUp(shop);
    const key = newKey();
    await db.delete(keyedWrites);
    await sendKeyed(visitor, '/api/cart/add', key, one);
    const ageBy = (ms: number) =>
      db.update(keyedWrites).set({ startedAt: new Date(Date.now() - ms) });

    await ageBy(DAY_MS - 5000);
    await sendKeyed(visitor, '/api/cart/add', key, one);
    expect((await listCartLines(db, { userId: user.id }))[0]?.quantity).toBe(1);
    expect(await deleteOldAnswers(db)).toBe(0);

    await ageBy(DAY_MS + 1);
    await sendKeyed(visitor, '/api/cart/add', key, one);
    expect((await listCartLines(db, { userId: user.id }))[0]?.quantity).toBe(2);
    await ageBy(DAY_MS + 1);
    expect(await deleteOldAnswers(db)).toBe(1);
  });
});

describe('a repeated write during the first', () => {
  const startedAgo = async (key: string, ms: number) => {
    const { visitor } = await signUp(shop);
    await db.delete(keyedWrites);
    await sendKeyed(visitor, '/api/cart/add', key, one);
    await db.update(keyedWrites).set({ answer: null, startedAt: new Date(Date.now() - ms) });
    return visitor;
  };

  test('a repeated write waits for the answer to the first', async () => {
    const key = newKey();
    const visitor = await startedAgo(key, 0);
    const repeat = sendKeyed(visitor, '/api/cart/add', key, one);
    await expect.poll(() => db.$count(keyedWrites)).toBe(1);
    // As a first that failed: it leaves nothing behind.
    await db.delete(keyedWrites);
    expect((await repeat).status).toBe(200);
  });

  test('refuses a repeated write when the first takes too long', { timeout: 20_000 }, async () => {
    const key = newKey();
    const visitor = await startedAgo(key, 100_000);
    const answer = await sendKeyed(visitor, '/api/cart/add', key, one);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({
      message: 'We are already working on this. Please wait a moment and try again.',
    });
  });

  test('refuses to repeat a write whose server died, with the reason', async () => {
    const key = newKey();
    const visitor = await startedAgo(key, 120_001);
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await sendKeyed(visitor, '/api/cart/add', key, one);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        message: 'We lost the connection while saving. Check before you try again.',
      });
    }
    // A shopper who has checked sends it again with a new key.
    expect((await sendKeyed(visitor, '/api/cart/add', newKey(), one)).status).toBe(200);
  });
});
