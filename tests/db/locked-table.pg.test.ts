import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '#src/db/open.ts';
import { urlOf } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const admin = openPostgres(urlOf(shop) ?? '', 2);
afterAll(() => admin.close());

/** Longer than the limit for a lock, and shorter than the 10 seconds that shoppers once waited. */
const PATIENCE_MS = 6000;

/** Does something while another connection has a table locked, as a change of its columns does. */
function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  return admin.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    return act();
  });
}

test.each([
  ['sessions', '/api/userprofile', 'GET'],
  ['addresses', '/api/addresses/alladdress', 'GET'],
  ['cart_lines', '/api/cart/add', 'POST'],
])('a call that needs the locked table %s gets 503 within seconds', async (table, path, method) => {
  const { visitor } = await signUp(shop);
  const { id: productId } = await makeProduct(shop.db, { stock: 5 });
  const body = method === 'POST' ? JSON.stringify({ productId, quantity: 1 }) : null;
  const headers = { 'content-type': 'application/json' };
  const ask = () => visitor.request(path, { method, body, headers });
  const startedAt = performance.now();
  const answer = await whileLocked(table, ask);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'NOT_READY' });
  expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
  expect((await ask()).status).toBe(200);
});

test('waits longer for a lock in a migration than in a call', async () => {
  const migrated = sql`"drizzle"."__drizzle_migrations"`;
  const startedAt = performance.now();
  let migrating: Promise<void> | undefined;
  await admin.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${migrated} in access exclusive mode`);
    migrating = admin.migrate();
    await tx.execute(sql`select pg_sleep(4)`);
  });
  await migrating;
  expect(performance.now() - startedAt).toBeGreaterThan(4000);
});
