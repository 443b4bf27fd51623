import { afterAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { variants } from '#src/db/schema/tables.ts';
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
