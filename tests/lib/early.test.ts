import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { call } from '#src/lib/api.ts';
import { takeEarly } from '#src/lib/early.ts';

const CART = 'http://shop.example/api/cart/fetch';
const SESSION = 'http://shop.example/api/auth/login';
const holder = globalThis as { early?: Record<string, Promise<Response>> };

beforeEach(() => {
  holder.early = {
    [CART]: Promise.resolve(Response.json({ count: 1 })),
    [SESSION]: Promise.resolve(Response.json({ id: 'a' })),
  };
});
afterEach(() => {
  delete holder.early;
});

test('a call that was aborted rejects, even if its response was requested by the page', async () => {
  const aborting = new AbortController();
  const calling = call(viewCart, {}, { baseUrl: 'http://shop.example', signal: aborting.signal });
  aborting.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
});

describe('takeEarly', () => {
  test('takes the response of a URL once', async () => {
    const taken = await takeEarly(new Request(CART));
    expect(await taken?.json()).toEqual({ count: 1 });
    expect(takeEarly(new Request(CART))).toBeUndefined();
    expect(takeEarly(new Request(SESSION))).toBeDefined();
  });

  test('takes nothing for another URL', () => {
    expect(takeEarly(new Request(`${CART}?page=2`))).toBeUndefined();
  });

  test('discards every response when a write is sent', () => {
    expect(takeEarly(new Request(CART, { method: 'POST' }))).toBeUndefined();
    expect(takeEarly(new Request(CART))).toBeUndefined();
    expect(takeEarly(new Request(SESSION))).toBeUndefined();
  });
});
