import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices, orders, products, publications, reviews } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  retireProduct,
  updateProduct,
  updateVariant,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { moveStock } from '#src/features/catalog/admin/stock.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { approveReview, refuseReview } from '#src/features/reviews/admin/reviews-admin.contract.ts';
import { coverage, touchedBy, type Touched } from '#src/publish/find/stale-pages.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makePurchase, makeReview } from '#tests/kit/make-review.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();
const staff = (await signUpStaff(shop)).visitor;

const shelves: Awaited<ReturnType<typeof makeCategory>>[] = [];
for (const link of ['speakers', 'ear-buds', 'soundbars'])
  shelves.push(await makeCategory(db, { link }));
const ids: number[] = [];
for (let count = 0; count < 60; count += 1) {
  const shelf = shelves[count % 5 === 0 ? 1 : count % 17 === 1 ? 2 : 0];
  const made = await makeProduct(db, {
    categoryId: shelf?.id ?? 0,
    soldCount: (count * 37) % 50,
    isFeatured: count % 3 === 0,
    status: count % 9 === 4 ? 'draft' : 'published',
    variants: count % 4 === 0 ? [{ color: 'red' }] : [],
  });
  ids.push(made.id);
  await makeReview(db, made.id, { status: count % 2 === 0 ? 'pending' : 'approved' });
}

/** Returns a seeded random generator, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick };
}

async function keys(): Promise<Map<string, string>> {
  const { pages } = await visitor.call(listPages, {});
  return new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]));
}

function askFor({ productIds, places }: Touched, soldSince?: string) {
  const named = places.map(({ categoryId, productId }) => `${categoryId}:${productId}`);
  return visitor.call(listPages, {
    only: 'touched',
    ...(productIds.length > 0 && { products: productIds.join(',') }),
    ...(named.length > 0 && { places: named.join(',') }),
    ...(soldSince !== undefined && { soldSince }),
  });
}

async function takeChanges() {
  const waiting = isNull(publications.publishedAt);
  const rows = await db.select().from(publications).where(waiting);
  await db.update(publications).set({ publishedAt: new Date() }).where(waiting);
  return rows;
}

type Random = ReturnType<typeof randomFrom>;

async function edit(id: number, changes: object) {
  const version = productVersion(await staff.call(getAdminProduct, { id }));
  await staff.call(updateProduct, { id, version, ...changes });
}

/** Changes by staff with random values. */
const WRITES: ((random: Random, id: number) => Promise<unknown>)[] = [
  ({ below }, id) => edit(id, { price: 500 + below(500) }),
  ({ below }, id) => edit(id, { description: `Said ${below(1e6)}` }),
  ({ pick }, id) => edit(id, { categoryId: pick(shelves).id }),
  ({ pick }, id) => edit(id, { status: pick(['draft', 'published']) }),
  ({ pick, below }, id) =>
    edit(id, { categoryId: pick(shelves).id, status: 'published', name: `Name ${below(1e6)}` }),
  ({ below }, id) => edit(id, { isFeatured: below(2) === 0, isBestSeller: below(2) === 0 }),
  async ({ below }, id) => {
    const product = await staff.call(getAdminProduct, { id });
    const [variant] = product.variants;
    if (!variant) return;
    const version = productVersion(product);
    await staff.call(updateVariant, { id: variant.id, version, isRetired: below(2) === 0 });
  },
  async (_, id) => {
    const version = productVersion(await staff.call(getAdminProduct, { id }));
    await staff.call(retireProduct, { id, version });
  },
  async ({ below }, id) => {
    const { stock } = await staff.call(getAdminProduct, { id });
    const pieces = below(2) === 0 ? -stock || 3 : 2;
    const move = { kind: 'change' as const, pieces, reason: 'other' as const };
    await staff.call(moveStock, { id, variantId: null, move });
  },
  async ({ below }, id) => {
    const [review] = await db.select().from(reviews).where(eq(reviews.productId, id));
    await staff.call(below(2) === 0 ? approveReview : refuseReview, { id: review?.id ?? 0 });
  },
];

describe('the pages that changes touch', () => {
  test.each([1, 2])('finds all pages that differ after random changes (%i)', async (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 10; round += 1) {
      await takeChanges();
      const before = await keys();
      const count = 1 + random.below(3);
      for (let at = 0; at < count; at += 1) {
        // Some changes have no effect or are refused, which is fine.
        await random
          .pick(WRITES)(random, random.pick(ids))
          .catch(() => undefined);
      }
      const after = await keys();
      const touched = touchedBy(await takeChanges());
      if (!touched) throw new Error('Writes to products name their pages');
      const { pages, covers } = await askFor(touched);
      if (!covers) throw new Error('Not every page was requested');

      const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path) !== after.get(path),
      );
      expect(differing.filter((path) => !coverage(covers)(path))).toEqual([]);
      const covered = [...after].filter(([path]) => coverage(covers)(path));
      expect(new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]))).toEqual(
        new Map(covered),
      );
    }
  });

  test('finds only a few pages for one changed product', async () => {
    const [id = 0] = ids;
    const { pages, covers, moves } = await askFor({ productIds: [id], places: [] });
    expect(covers?.categories).toHaveLength(1);
    expect(covers?.productIds.length).toBeLessThanOrEqual(11);
    expect(pages.length).toBeLessThan((await keys()).size / 2);
    expect(moves).toEqual([]);
  });

  test('finds the lists of a category in which something was sold since', async () => {
    const [id = 0] = ids;
    const [product] = await db.select().from(products).where(eq(products.id, id));
    const { id: userId } = (await signUpStaff(shop)).user;
    await makePurchase(db, { userId, productId: id });
    const [order] = await db.select().from(orders);
    await db.insert(invoices).values({
      orderId: order?.id ?? '',
      financialYear: '2026-27',
      number: 1,
      issuedAt: new Date('2026-05-05T12:00:00Z'),
    });
    const nothing = { productIds: [], places: [] };
    const after = await askFor(nothing, '2026-05-05T12:00:01Z');
    expect(after.covers).toEqual({ productIds: [], categories: [] });
    const since = await askFor(nothing, '2026-05-05T12:00:00Z');
    expect(since.covers?.categories.map((one) => one.id)).toEqual([product?.categoryId]);
    expect(since.covers?.productIds).toEqual([]);
  });

  test.each([
    ['only=all', 422],
    ['only=touched', 200],
    ['only=touched&products=1,x', 422],
    ['only=touched&places=1', 422],
    ['only=touched&places=1:2,3', 422],
    ['only=touched&places=1:2,3:4', 200],
    ['only=touched&soldSince=yesterday', 422],
  ])('answers a request for pages with ?%s with status %i', async (query, status) => {
    expect((await visitor.request(`/api/pages?${query}`)).status).toBe(status);
  });
});
