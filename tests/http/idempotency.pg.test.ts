import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { cartLines } from '#src/db/schema/tables.ts';
import { listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { newKey, sendKeyed } from '#tests/kit/keyed.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { nodeStarter } from '#tests/kit/shop-nodes.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
/** Database of a shop that runs as a process. */
const other = await createTestDb();
const startNode = nodeStarter();
/** A node starts twice. */
vi.setConfig({ testTimeout: 240_000 });

test('runs a write once when it arrives eight times at the same time', async () => {
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

/** Blocks everyone who is about to record an answer. */
const holdAnswers = async () => {
  await other.db.execute(sql`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_sleep(600); return new; end $$`);
  await other.db.execute(sql`create trigger hold before update on keyed_writes
    for each row execute function hold()`);
};
const letGo = async () => {
  await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'update "keyed_writes"%' and datname = current_database()`);
  await other.db.execute(sql`drop trigger hold on keyed_writes`);
};

test('runs a write once when its node is killed before the answer is stored', async () => {
  const { engine } = other;
  const url = urlOf({ engine });
  const node = await startNode({ DATABASE_URL: url ?? '', PAGES: '0' });
  const { id: productId } = await makeProduct(other.db, { stock: 50 });
  const item = { productId, quantity: 2 };
  const visitor = node.visitor();
  await sendKeyed(visitor, '/api/cart/add', newKey(), item);
  const pieces = async () => {
    const lines = await other.db.select().from(cartLines).where(eq(cartLines.productId, productId));
    return lines.map(({ quantity }) => quantity);
  };
  expect(await pieces()).toEqual([2]);

  await holdAnswers();
  const key = newKey();
  const cutOff = sendKeyed(visitor, '/api/cart/add', key, item).catch(() => 'cut off');
  await vi.waitFor(async () => expect(await pieces()).toEqual([4]), 30_000);
  await node.kill();
  expect(await cutOff).toBe('cut off');
  await letGo();
  await node.start();

  await other.db.execute(
    sql`update keyed_writes set started_at = started_at - interval '3 minutes'`,
  );
  const again = await sendKeyed(visitor, '/api/cart/add', key, item);
  expect(await again.json()).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  expect(await pieces()).toEqual([4]);
});
