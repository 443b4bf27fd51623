import { afterAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { redirects, variants } from '#src/db/schema/tables.ts';
import { watchCatalogue } from '#src/publish/find/catalogue-watch.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const catalogue = await watchCatalogue(db, { isAlone: true });
afterAll(() => catalogue.stop());

test('lists a product as available only in its own colours', async () => {
  const sur = await makeProduct(db, { variants: [{ color: 'red' }, { color: 'blue' }] });
  const other = await makeProduct(db, { variants: [{ color: 'red' }] });
  const draft = await makeProduct(db, { status: 'draft', variants: [{ color: 'red' }] });
  const coloursOf = async (id: number) =>
    (await db.select().from(variants).where(eq(variants.productId, id))).map((one) => one.id);
  const [red = 0, blue = 0] = await coloursOf(sur.id);
  const [foreign = 0] = await coloursOf(other.id);
  const [drafted = 0] = await coloursOf(draft.id);
  await db.update(variants).set({ retiredAt: new Date() }).where(eq(variants.id, blue));

  expect(await catalogue.isLive(sur.id)).toBe(true);
  expect(await catalogue.isLive(sur.id, red)).toBe(true);
  for (const variantId of [blue, foreign, 999_999]) {
    expect(await catalogue.isLive(sur.id, variantId)).toBe(false);
  }
  expect(await catalogue.isLive(draft.id, drafted)).toBe(false);
});

test('a slow read does not bring back a redirect that was deleted in the meantime', async () => {
  await db.insert(redirects).values({ path: '/old', target: '/featured' });
  const late = Promise.withResolvers<undefined>();
  const waits: Promise<unknown>[] = [];
  const watched = await watchCatalogue(withWaits(waits), { isAlone: true });
  watched.stop();
  waits.push(late.promise);
  const earlier = watched.refresh();
  await expect.poll(() => waits).toEqual([]);
  await db.delete(redirects);
  await watched.refresh();
  late.resolve(undefined);
  await earlier;

  expect([...watched.redirects()]).toEqual([]);
});

/** The database, whose reads of moved categories each wait for the next promise. */
function withWaits(waits: Promise<unknown>[]): typeof db {
  return Object.assign(Object.create(db) as typeof db, {
    select: (fields: object) => {
      const query = db.select(fields as never) as unknown as object;
      return 'before' in fields ? waiting(query, waits.shift()) : query;
    },
  });
}

function waiting(query: object, until: Promise<unknown> | undefined): object {
  return new Proxy(query, {
    get: (target, key) => {
      const method = Reflect.get(target, key) as (...input: unknown[]) => object;
      if (key !== 'then')
        return (...input: unknown[]) => waiting(method.apply(target, input), until);
      return async (...input: unknown[]) => {
        await until;
        return method.apply(target, input);
      };
    },
  });
}
