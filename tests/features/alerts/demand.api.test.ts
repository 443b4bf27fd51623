import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alerts, stockItems } from '#src/db/schema/tables.ts';
import { viewDemand } from '#src/features/alerts/admin/demand.contract.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

/** Creates a product with these numbers of alerts for black, for teal and for a lower price. */
async function makeAwaited(black: number, teal: number, cheaper: number) {
  const product = await makeProduct(db, { stock: 0, variants: [{ color: 'teal', stock: 0 }] });
  const items = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
  const [main, other] = items.toSorted((a, b) => (a.variantId ?? 0) - (b.variantId ?? 0));
  const wait = async (count: number, item: typeof main, kind: string) => {
    for (let at = 0; at < count; at += 1) {
      const { id: userId } = await makeUser(db);
      const row = { userId, stockItemId: item?.id ?? 0, kind, pricePaise: 100 };
      await db.insert(alerts).values(row);
    }
  };
  await wait(black, main, 'stock');
  await wait(teal, other, 'stock');
  await wait(cheaper, other, 'price');
  return product;
}

test('sorts and filters products by the number of people waiting for an alert', async () => {
  const [few, none, many] = [
    await makeAwaited(1, 0, 0),
    await makeAwaited(0, 0, 2),
    await makeAwaited(2, 3, 1),
  ];
  const sorted = await staff.call(listAdminProducts, { sort: '-waiting' });
  expect(sorted.products.map(({ id, waiting }) => [id, waiting])).toEqual([
    [many.id, { forStock: 5, forPrice: 1 }],
    [few.id, { forStock: 1, forPrice: 0 }],
    [none.id, { forStock: 0, forPrice: 2 }],
  ]);
  const awaited = await staff.call(listAdminProducts, { stock: 'awaited', sort: 'waiting' });
  expect(awaited.products.map(({ id }) => id)).toEqual([few.id, many.id]);
  expect(awaited.total).toBe(2);
  expect(await staff.call(viewDemand, { id: many.id })).toEqual({
    items: [
      { variantId: null, forStock: 2, forPrice: 0 },
      { variantId: many.variants[0]?.id, forStock: 3, forPrice: 1 },
    ],
  });
});
