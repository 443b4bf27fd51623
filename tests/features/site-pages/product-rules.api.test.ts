import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createSitePage,
  previewSections,
  saveSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import {
  getShownPage,
  listSitePageDigests,
} from '#src/features/site-pages/site-pages.queries.server.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { makeRule, makeText } from './make-section.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: owner } = await signUpStaff(shop, 'owner');
const product = await makeProduct(db, { isNewArrival: true, pricePaise: 150_000 });

describe('the products of a list', () => {
  const show = async (rule: Parameters<typeof makeRule>[0]) => {
    const { sections, notes } = await owner.call(previewSections, { sections: [makeRule(rule)] });
    const [first] = sections;
    const ids = first?.kind === 'products' ? first.products.map(({ id }) => id) : [];
    return { ids, note: notes[0]?.text, section: first };
  };

  test('lists the products that follow from the rule of a list', async () => {
    const { categoryId } = product;
    const cheap = await makeProduct(db, {
      ...{ categoryId, isOnSale: true, pricePaise: 49_900, mrpPaise: 99_900, brand: 'Rivaazi' },
    });
    expect((await show({ from: 'category', categoryId })).ids).toHaveLength(2);
    expect((await show({ from: 'category', categoryId, maxPrice: 499 })).ids).toEqual([cheap.id]);
    expect((await show({ from: 'category', categoryId, maxPrice: 498 })).ids).toEqual([]);
    expect((await show({ from: 'all', minPrice: 1500 })).ids).toEqual([product.id]);
    expect((await show({ from: 'on-sale' })).ids).toEqual([cheap.id]);
    expect((await show({ from: 'brand', brand: 'rivaazi' })).ids).toEqual([cheap.id]);
    const sorted = { from: 'category', categoryId, sort: 'price-asc' } as const;
    expect((await show(sorted)).ids).toEqual([cheap.id, product.id]);
    expect((await show({ ...sorted, count: 1 })).ids).toEqual([cheap.id]);
  });

  test('leaves a retired product out of a list and explains that to staff', async () => {
    const gone = await makeProduct(db, { status: 'retired' });
    const productIds = [gone.id, product.id];
    expect(await show({ from: 'picked', productIds })).toMatchObject({
      ids: [product.id],
      note: 'One of these products is no longer sold, so shoppers do not see it.',
    });
    const none = await show({ from: 'picked', productIds: [gone.id] });
    expect(none).toMatchObject({
      ids: [],
      note: expect.stringMatching(/^None of these/) as string,
    });
    expect((await show({ from: 'featured' })).note).toMatch(/^No product matches now/);
  });

  test('links a list to the page with all of its products, unless a price narrows it', async () => {
    const all = await show({ from: 'new-arrival' });
    expect(all.section).toMatchObject({ allHref: '/new-arrivals' });
    const narrowed = await show({ from: 'new-arrival', maxPrice: 2000 });
    expect(narrowed.section).toMatchObject({ allHref: '' });
  });

  test('publishes each of several pages when what it shows itself has changed', async () => {
    const { categoryId } = product;
    const rules = [{ from: 'category', categoryId } as const, { from: 'new-arrival' } as const];
    for (const [at, rule] of rules.entries()) {
      const page = await owner.call(createSitePage, { title: `Page ${at}` });
      const sections = [makeText(`Page ${at}`), makeRule(rule)];
      const { name, version, values } = page;
      await owner.call(saveSitePage, { ...values, sections, name, version, isPublished: true });
    }
    const before = await listSitePageDigests(db);
    expect(before.map(({ path }) => path)).toEqual(['/pages/page-0', '/pages/page-1']);
    for (const { path, digest } of before) {
      const shown = await getShownPage(db, path.slice('/pages/'.length));
      expect(digest).toBe(createHash('md5').update(JSON.stringify(shown)).digest('hex'));
    }
    await makeProduct(db, { categoryId, isNewArrival: false });
    const after = await listSitePageDigests(db);
    expect(after.map(({ digest }, at) => digest === before[at]?.digest)).toEqual([false, true]);
  });
});
