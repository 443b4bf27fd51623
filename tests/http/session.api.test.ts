import { expect, test } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const { services } = await createTestShop();

test('looks up the session of a request once, however often it is needed', async () => {
  let lookups = 0;
  const findSession: typeof services.findSession = (headers) => {
    lookups += 1;
    return services.findSession(headers);
  };
  const app = createApp({ ...services, findSession });
  const headers = { 'content-type': 'application/json', 'idempotency-key': '0'.repeat(32) };
  const init = { method: 'POST', headers, body: '{"productId":1}' };
  // The key belongs to its sender, and so does the cart.
  await app.fetch(new Request(`${SITE}/api/cart/add`, init));
  expect(lookups).toBe(1);
});
