import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productImages } from '#src/db/schema/tables.ts';
import { listSaleLines } from '#src/features/checkout/purchase.queries.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeMedia, makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();

/** Creates a product in black and blue and returns the pictures that their order lines store. */
async function picturesOf(deleted: 'none' | 'of blue' | 'all') {
  const { id, variants } = await makeProduct(db, { variants: [{ color: 'blue' }] });
  const variantId = variants[0]?.id ?? 0;
  const isOfProduct = eq(productImages.productId, id);
  if (deleted !== 'none') {
    const isBlue = and(isOfProduct, eq(productImages.variantId, variantId));
    await db.delete(productImages).where(deleted === 'all' ? isOfProduct : isBlue);
  }
  if (deleted === 'none') {
    // A second picture, which an order line never shows.
    const mediaHash = await makeMedia(db, `${id}/back`);
    const isBlack = and(isOfProduct, isNull(productImages.variantId));
    await db.update(productImages).set({ rank: 2 }).where(isOfProduct);
    await db.update(productImages).set({ rank: 1 }).where(isBlack);
    await db.insert(productImages).values({ productId: id, mediaHash, rank: 0, alt: 'Back' });
  }
  const wanted = { productId: id, quantity: 1 };
  const lines = await listSaleLines(db, [
    { ...wanted, variantId: null },
    { ...wanted, variantId },
  ]);
  const black = await makeMedia(db, `${id}/main`);
  const blue = await makeMedia(db, `${id}/${variantId}`);
  return lines.map(({ imageUrl }) =>
    imageUrl.includes(black) ? 'black' : imageUrl.includes(blue) ? 'blue' : imageUrl,
  );
}

describe('the picture of an order line', () => {
  test.each([
    ['none', ['black', 'blue']],
    ['of blue', ['black', 'black']],
    ['all', ['', '']],
  ] as const)(
    'shows the colour bought or else the product, deleted: %s',
    async (deleted, shown) => {
      expect(await picturesOf(deleted)).toEqual(shown);
    },
  );
});
