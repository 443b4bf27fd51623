import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { products } from '#src/db/schema/tables.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { findStale, findTouched, findUnsure } from '#src/publish/find/find-stale.ts';
import { fileOfPage, pageOfFile, type ReleaseFile } from '#src/publish/store/release.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
vi.stubGlobal('fetch', shop.fetch);
afterAll(() => vi.unstubAllGlobals());

const buds = await makeCategory(db, { link: 'ear-buds' });
const speakers = await makeCategory(db, { link: 'speakers' });
const made: number[] = [];
for (let count = 0; count < 14; count += 1)
  made.push((await makeProduct(db, { categoryId: buds.id })).id);
const loud = await makeProduct(db, { categoryId: speakers.id });
const [first = 0] = made;

const BARE = ['/', '/product/categories', '/aboutus'];
const site = { listBare: async () => BARE };

let files: Map<string, ReleaseFile>;
let before: { files: Map<string, ReleaseFile>; lost: string[] };
beforeEach(async () => {
  const { pages } = await shop.visitor().call(listPages, {});
  const keys = new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]));
  for (const path of BARE) keys.set(path, '');
  const plain = { hash: '', isPacked: true, bytes: 1, isCarried: false, changedAt: null };
  files = new Map([...keys].map(([path, cacheKey]) => [fileOfPage(path), { ...plain, cacheKey }]));
  files.set('_astro/a.css', { ...plain, cacheKey: null });
  before = { files, lost: [] };
});

const sell = (id: number, pricePaise: number) =>
  db.update(products).set({ pricePaise }).where(eq(products.id, id));
const product = (id: number) => ({ entity: 'product', entityId: String(id) });
const waiting = (...rows: { entity: string; entityId: string }[]) => ({
  rows,
  later: [],
  soldSince: '2026-01-01T00:00:00Z',
});
const pathsOf = ({ stale }: { stale: { pages: readonly { path: string }[] } }) =>
  stale.pages.map(({ path }) => path);

describe('comparing every page', () => {
  test('finds no stale pages but those compared as files when nothing changed', async () => {
    const found = await findStale(site, before, async () => waiting());
    expect(found).toMatchObject({ gone: [], missed: [], stale: { pages: [], bare: BARE } });
    expect(found.pages.size).toBe(files.size - 1);
  });

  test('counts stale pages that no change names', async () => {
    await sell(loud.id, 500);
    const found = await findStale(site, before, async () => waiting(product(first)));
    expect(pathsOf(found)).toEqual([
      '/category/speakers',
      `/carousel/${speakers.id}`,
      `/product/${loud.id}`,
    ]);
    expect(found.missed).toEqual(pathsOf(found));
  });

  test('counts no stale page as missed that a change names or may touch', async () => {
    await sell(loud.id, 600);
    const named = await findStale(site, before, async () => waiting(product(loud.id)));
    expect(pathsOf(named)).not.toEqual([]);
    expect(named.missed).toEqual([]);
    const any = { entity: 'settings', entityId: 'details' };
    expect((await findStale(site, before, async () => waiting(any))).missed).toEqual([]);
  });

  test('counts no page as missed whose file was lost or that was never compared', async () => {
    const name = fileOfPage(`/product/${loud.id}`);
    files.delete(name);
    const lost = await findStale(site, { files, lost: [name] }, async () => waiting());
    expect(pathsOf(lost)).toEqual([`/product/${loud.id}`]);
    expect(lost.missed).toEqual([]);
    const once = async () => ({ rows: [], later: [], soldSince: undefined });
    expect((await findStale(site, before, once)).missed).toBeUndefined();
  });

  test('finds pages whose product is gone when it compares every page', async () => {
    await db.update(products).set({ status: 'draft' }).where(eq(products.id, loud.id));
    const found = await findStale(site, before, async () => waiting(product(loud.id)));
    await db.update(products).set({ status: 'published' }).where(eq(products.id, loud.id));
    expect(found.gone.toSorted()).toEqual(filesOf(loud.id));
    expect(found.missed).toEqual([]);
  });
});

/** The files of a product's pages. */
function filesOf(id: number): string[] {
  return [fileOfPage(`/product/${id}`), fileOfPage(`/support/${id}`)];
}

describe('comparing what changes name', () => {
  test('finds the same stale pages from the changes as by comparing every page', async () => {
    await sell(first, 700);
    const every = await findStale(site, before);
    const quick = await findTouched(before, waiting(product(first)));
    expect(quick && pathsOf(quick)).toEqual(pathsOf(every));
    expect(quick && pathsOf(quick)).toContain(`/product/${first}`);
    expect(quick?.pages).toEqual(new Map(every.pages));
    expect(quick?.stale.bare).toEqual(['/', '/product/categories', '/aboutus']);
  });

  test('removes only the pages that are gone when it compares what changes name', async () => {
    await db.update(products).set({ status: 'draft' }).where(eq(products.id, first));
    const quick = await findTouched(before, waiting(product(first)));
    await db.update(products).set({ status: 'published' }).where(eq(products.id, first));
    expect(quick?.gone.toSorted()).toEqual(filesOf(first));
    expect(quick?.pages.has(`/product/${first}`)).toBe(false);
    expect(quick?.pages.has('/aboutus')).toBe(true);
  });

  test('compares every page when changes may touch any page or files are lost', async () => {
    const any = waiting({ entity: 'category', entityId: '1' });
    expect(await findTouched(before, any)).toBeUndefined();
    const broken = { files, lost: ['aboutus/index.html'] };
    expect(await findTouched(broken, waiting(product(first)))).toBeUndefined();
  });
});

describe('finding what may be newer than its key', () => {
  const pages = () => new Map([...files.keys()].map((name) => [pageOfFile(name), 'key']));
  const [own, list, other] = [`/product/${first}`, '/category/ear-buds', '/category/speakers'];

  test.each([
    ['nothing, if nothing changed during the pass', [], [list, other], []],
    ['rendered pages that show a changed product', [product(first)], [list, other], [list]],
    [
      'all rendered pages, if any may have changed',
      [{ entity: 'settings', entityId: 'details' }],
      [other],
      [other],
    ],
  ])('finds as unsure %s', async (_, later, rendered, found) => {
    const paths = await findUnsure({ pages: pages(), rendered }, later);
    expect(paths.filter((path) => !path.startsWith('/product/'))).toEqual(found);
  });

  test('finds the pages of a changed product that were not rendered, for the feeds', async () => {
    expect(await findUnsure({ pages: pages(), rendered: [] }, [product(first)])).toContain(own);
  });
});
