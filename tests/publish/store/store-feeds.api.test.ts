import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { productImages, products, shopSettings, stockItems } from '#src/db/schema/tables.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { UNSURE } from '#src/features/publishing/pages/page-keys.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import type { Pass } from '#src/publish/render/pass.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { joinParts } from '#src/publish/store/joined-files.ts';
import { createPageStore } from '#src/publish/store/page-store.ts';
import { fileOfPage, type ReleaseFile } from '#src/publish/store/release.ts';
import { keepFeeds } from '#src/publish/store/store-feeds.ts';
import { makeProduct, type ProductOverrides } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
let requested: string[] = [];
vi.stubGlobal('fetch', (request: Request) => {
  requested.push(new URL(request.url).pathname);
  return shop.fetch(request);
});
const folder = await mkdtemp(join(tmpdir(), 'swara-feeds-'));
const contents = createContents(diskStore(folder));
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

const low = await makeAt(7, { weightGrams: 500 });
const edge = await makeAt(99, { variants: [{ color: 'red' }] });
const high = await makeAt(100);
const far = await makeAt(10_000);

/** Makes a product with this id. */
async function makeAt(id: number, overrides: ProductOverrides = {}) {
  await db.execute(sql.raw(`alter table products alter column id restart with ${id}`));
  return makeProduct(db, overrides);
}

const FILES = ['feeds/google.xml', 'feeds/meta.csv', 'feeds/agents.jsonl'];
const partsOf = (part: string) =>
  FILES.map((file) => `${file}.parts/1-${part}${/\.\w+$/.exec(file)?.[0]}`);
const [FIRST, SECOND, LAST] = ['00000000', '00000001', '00000100'].map((part) => partsOf(part));
const FRAME = [
  ...['feeds/google.xml.parts/0-head.xml', 'feeds/google.xml.parts/9-tail.xml'],
  'feeds/meta.csv.parts/0-head.csv',
];

let files: Map<string, ReleaseFile>;

/** Makes the feeds of the next release; returns which files are new and which end. */
async function publish({ codeVersion = 'code' } = {}) {
  requested = [];
  const { pages: listed } = await shop.visitor().call(listPages, {});
  const pages = new Map(listed.map(({ path, cacheKey }) => [path, cacheKey]));
  const gone = [...files].flatMap(([name, { cacheKey }]) =>
    cacheKey !== null && ![...pages.keys()].map(fileOfPage).includes(name) ? [name] : [],
  );
  const keeper = createPageStore({
    ...{ contents, before: files, left: new Map(), createdAt: new Date().toISOString() },
    record: async () => undefined,
  });
  const before = { files, lost: [], head: { codeVersion: 'code' } };
  const order = { siteUrl: 'https://shop.example' };
  const pass = { contents, keeper, order, before, codeVersion, onPage: () => {} };
  const ended = await keepFeeds(pass as unknown as Pass, pages, gone);
  const made = [...keeper.drafts.keys()].toSorted();
  const plain = { hash: '', isPacked: true, bytes: 1, isCarried: false, changedAt: null };
  for (const name of [...gone, ...ended]) files.delete(name);
  for (const [path, cacheKey] of pages) files.set(fileOfPage(path), { ...plain, cacheKey });
  for (const [name, file] of keeper.drafts) files.set(name, file);
  return { made, ended };
}

async function read(file: string): Promise<string> {
  const parts = joinParts(files).get(file) ?? [];
  const texts = await Promise.all(parts.map((part) => contents.read(part, 'plain')));
  return texts.join('');
}

beforeEach(async () => {
  files = new Map();
  await publish();
});

test('makes every part of a new shop, joined in the order of ids', async () => {
  expect([...files.keys()].filter((name) => name.startsWith('feeds/')).toSorted()).toEqual(
    [...FRAME, ...(FIRST ?? []), ...(SECOND ?? []), ...(LAST ?? [])].toSorted(),
  );
  const ids = [...(await read('feeds/google.xml')).matchAll(/<g:id>([\d-]+)</g)].map(
    ([, id]) => id,
  );
  const red = `99-${edge.variants[0]?.id}`;
  expect(ids).toEqual(['7', '99', red, '100', '10000']);
  expect(await read('feeds/google.xml')).toMatch(/^<\?xml[^]*<\/channel>\n<\/rss>\n$/);
  expect(await read('feeds/meta.csv')).toMatch(/^id,title,/);
});

test('makes and requests nothing but the settings when nothing changed', async () => {
  expect(await publish()).toEqual({ made: [], ended: [] });
  expect(requested).toEqual(['/api/settings']);
});

test.each<[string, () => Promise<unknown>, string[] | undefined]>([
  [
    'a price',
    () => db.update(products).set({ pricePaise: 99_900 }).where(eq(products.id, low.id)),
    FIRST,
  ],
  [
    'a weight, which no page shows',
    () => db.update(products).set({ weightGrams: 900 }).where(eq(products.id, high.id)),
    SECOND,
  ],
  [
    'the stock',
    () => db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, far.id)),
    LAST,
  ],
])('makes only the part of the product that changes in %s', async (_, change, parts) => {
  await change();
  expect(await publish()).toEqual({ made: parts?.toSorted(), ended: [] });
  expect(requested).toEqual(['/api/settings', '/api/pages/feed-entries']);
});

test('makes the part again of a product that may have changed while it was read', async () => {
  const name = fileOfPage(`/product/${high.id}`);
  const page = files.get(name);
  if (page) files.set(name, { ...page, cacheKey: UNSURE });
  await publish();
  expect(requested).toEqual(['/api/settings', '/api/pages/feed-entries']);
});

test('removes a retired product, and a part that no longer has products', async () => {
  await db.update(products).set({ status: 'retired' }).where(eq(products.id, far.id));
  expect(await publish()).toEqual({ made: [], ended: LAST });
  expect(await read('feeds/agents.jsonl')).not.toContain('"item_id":"10000"');
  await db.update(products).set({ status: 'published' }).where(eq(products.id, far.id));
  expect((await publish()).made).toEqual(LAST?.toSorted());
});

function save(section: 'shipping' | 'details', values: object) {
  return db
    .insert(shopSettings)
    .values({ section, values, version: 1 } as typeof shopSettings.$inferInsert)
    .onConflictDoUpdate({ target: shopSettings.section, set: { values } as never });
}

test('makes every part when a delivery setting changes', async () => {
  await save('shipping', { ...DEFAULTS.shipping, shippingFee: 49, freeShippingOver: 5000 });
  const shipped = await publish();
  expect(shipped.made).toHaveLength(9);
  expect(await read('feeds/google.xml')).toContain('<g:price>49.00 INR</g:price>');
});

test('changes what a feed says of the shop, although no product changes', async () => {
  await save('details', { ...DEFAULTS.details, about: 'Sound from Pune.' });
  expect((await publish()).made).toEqual(['feeds/google.xml.parts/0-head.xml']);
  expect(await read('feeds/google.xml')).toContain('Sound from Pune.');
  await save('details', { ...DEFAULTS.details, longName: 'Raag & Sons' });
  expect((await publish()).made).toContain('feeds/google.xml.parts/0-head.xml');
  expect(await read('feeds/google.xml')).toContain('<title>Raag &amp; Sons</title>');
});

test('compares every part after an upgrade', async () => {
  expect(await publish({ codeVersion: 'newer' })).toEqual({ made: [], ended: [] });
  expect(requested.filter((path) => path === '/api/pages/feed-entries')).toHaveLength(3);
});

test('makes a lost part again', async () => {
  const [, csv = ''] = SECOND ?? [];
  files.delete(csv);
  expect(await publish()).toEqual({ made: [csv], ended: [] });
});

test('remembers a part of which no product has a picture', async () => {
  await db.delete(productImages).where(eq(productImages.productId, high.id));
  await publish();
  expect(await read('feeds/agents.jsonl')).not.toContain('"item_id":"100"');
  expect(await publish()).toEqual({ made: [], ended: [] });
  expect(requested).toEqual(['/api/settings']);
});
