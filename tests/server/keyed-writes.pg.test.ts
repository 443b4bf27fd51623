import { expect, test } from 'vitest';
import { listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { newKey, sendKeyed } from '#tests/kit/keyed.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;

test('a write that arrives eight times at once is done once, and all get its answer', async () => {
  const { visitor, user } = await signUp(shop);
  const { id: productId } = await makeProduct(db, { stock: 50 });
  const key = newKey();
  const send = () => sendKeyed(visitor, '/api/cart/add', key, { productId, quantity: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, send));

  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const replayed = answers.filter(({ headers }) => headers.has('idempotency-replayed'));
  expect(replayed).toHaveLength(7);
  const [line] = await listCartLines(db, { userId: user.id });
  expect(line?.quantity).toBe(2);
});
