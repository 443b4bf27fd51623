import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { productImages, variants } from '#src/db/schema/tables.ts';
import { listFeedEntries } from '#src/features/feeds/feeds.contract.ts';
import { FEED_GAPS, viewFeeds } from '#src/features/feeds/admin/feeds-admin.contract.ts';
import { getFeedCounts } from '#src/features/feeds/feeds.queries.server.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const entriesOf = async (...ids: number[]) =>
  (await shop.visitor().call(listFeedEntries, { ids: ids.join(',') })).entries;

describe('the entries of products', () => {
  test('lists the main item and each variant with its own numbers, price, stock and weight', async () => {
    const made = await makeProduct(db, {
      ...{ brand: 'Sur', gtin: '4006381333931', weightGrams: 500, stock: 0 },
      variants: [{ color: 'red', mpn: 'R1', pricePaise: 99_900, weightGrams: 700, stock: 3 }],
    });
    const [variant] = made.variants;
    const shared = { groupId: `group-${made.id}`, brand: 'Sur', mrp: 2999 };
    expect(await entriesOf(made.id)).toMatchObject([
      {
        ...{ ...shared, id: `${made.id}`, path: `/product/${made.id}`, inStock: false },
        ...{ title: `${made.fullName} – black`, gtin: '4006381333931', price: 1499, grams: 500 },
      },
      {
        ...{ ...shared, id: `${made.id}-${variant?.id}`, inStock: true, mpn: 'R1' },
        ...{ title: `${made.fullName} – red`, gtin: '', price: 999, grams: 700 },
      },
    ]);
  });

  test('leaves out drafts, retired products and retired variants', async () => {
    const [draft, retired] = [
      await makeProduct(db, { status: 'draft' }),
      await makeProduct(db, { status: 'retired' }),
    ];
    const half = await makeProduct(db, { variants: [{ color: 'red' }, { color: 'blue' }] });
    const [red, blue] = half.variants;
    await db
      .update(variants)
      .set({ retiredAt: new Date() })
      .where(eq(variants.id, red?.id ?? 0));
    const entries = await entriesOf(draft.id, retired.id, half.id);
    expect(entries.map(({ id }) => id)).toEqual([`${half.id}`, `${half.id}-${blue?.id}`]);
  });

  test('states a scheduled price with its period while it runs, and not before or after', async () => {
    const { id } = await makeProduct(db);
    const HOUR_MS = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    const prices = [{ productId: id, pricePaise: 99_900 }];
    await makeOffer(db, { kind: 'price', startsAt: at(1), endsAt: at(2), prices });
    await makeOffer(db, { kind: 'price', startsAt: at(-3), endsAt: at(-2), prices });
    expect(await entriesOf(id)).toMatchObject([{ price: 1499, priceFrom: null, priceUntil: null }]);
    const [startsAt, endsAt] = [at(-1), at(3)];
    await makeOffer(db, { kind: 'price', startsAt, endsAt, prices });
    const second = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');
    expect(await entriesOf(id)).toMatchObject([
      { price: 999, priceFrom: second(startsAt), priceUntil: second(endsAt) },
    ]);
  });

  test.each([
    ['no ids', ''],
    ['text', 'a'],
    ['101 ids', Array.from({ length: 101 }, (_, at) => at + 1).join(',')],
  ])('refuses to list entries for %s', async (_, ids) => {
    const response = await shop.visitor().request(`/api/pages/feed-entries?ids=${ids}`);
    expect(response.status).toBe(422);
  });
});

describe('the state of the feeds', () => {
  test('counts listed items and names the products that lack data', async () => {
    const before = await getFeedCounts(db);
    const full = { brand: 'Sur', gtin: '4006381333931', weightGrams: 500 };
    await makeProduct(db, { ...full, variants: [{ gtin: '4006381333948' }] });
    const bare = await makeProduct(db, { ...full, gtin: '', variants: [{}] });
    await db.delete(productImages).where(eq(productImages.productId, bare.id));
    const after = await getFeedCounts(db);
    expect(after.itemCount - before.itemCount).toBe(2);
    expect(after.productCount - before.productCount).toBe(1);
    const countOf = ({ gaps }: typeof before, wanted: string) =>
      gaps.find(({ gap }) => gap === wanted)?.count ?? 0;
    const grown = FEED_GAPS.map((gap) => countOf(after, gap) - countOf(before, gap));
    expect(Object.fromEntries(FEED_GAPS.map((gap, at) => [gap, grown[at]]))).toEqual({
      ...{ picture: 1, brand: 0, gtin: 1, weight: 0 },
    });
    expect(after.gaps.find(({ gap }) => gap === 'picture')?.products).toEqual([
      { id: bare.id, name: bare.name },
    ]);
  });

  test('returns the addresses of the feeds to staff', async () => {
    const { visitor } = await signUpStaff(shop);
    const { feeds, llmsUrl } = await visitor.call(viewFeeds, {});
    expect(feeds).toEqual([
      { name: 'google', url: 'http://shop.test/feeds/google.xml' },
      { name: 'meta', url: 'http://shop.test/feeds/meta.csv' },
      { name: 'agents', url: 'http://shop.test/feeds/agents.jsonl' },
    ]);
    expect(llmsUrl).toBe('http://shop.test/llms.txt');
  });
});
