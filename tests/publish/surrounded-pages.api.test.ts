import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, shopSettings } from '#src/db/schema/tables.ts';
import { bodyKeyOf } from '#src/features/publishing/pages/page-keys.ts';
import { listPages, type StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { createPageStore } from '#src/publish/store/page-store.ts';
import { renderChanged } from '#src/publish/render/make-release.ts';
import type { BuildJob } from '#src/publish/render/build-protocol.ts';
import { openPrebuilt } from '#src/publish/render/prebuilt.ts';
import { fileOfPage, type ReleaseFile } from '#src/publish/store/release.ts';
import { type BuiltSite, buildSite } from '#src/publish/render/site-builder.ts';
import { replaceShell } from '#src/publish/render/splice-shell.ts';
import { emptyPlace } from '#tests/kit/backed-up-shop.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const server = createServer((req, res) => void getRequestListener(shop.fetch)(req, res));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env['API_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  delete process.env['API_URL'];
  delete process.env['PUBLISH_PASS'];
  server.close();
});

const speakers = await makeCategory(db, { link: 'speakers', title: 'Speakers' });
const made = await makeProduct(db, {
  categoryId: speakers.id,
  isBestSeller: true,
  variants: [{ color: 'red' }],
  specifications: { Battery: '40 h' },
});
for (let count = 0; count < 20; count += 1) await makeProduct(db, { categoryId: speakers.id });

const SITE_URL = 'https://swara.example';
/** One page of each kind, and those that menus mark. */
const PATHS = [
  '/',
  '/best-sellers',
  '/product/categories',
  '/category/speakers',
  '/category/speakers/page/2',
  `/carousel/${speakers.id}`,
  `/product/${made.id}`,
  `/product/${made.id}/${made.variants[0]?.id}`,
];
const BARE = ['/cart', '/wishlist', '/404', '/contact', '/products/checkout', '/login'];

const root = fileURLToPath(new URL('../..', import.meta.url));
let site: BuiltSite;
let bare: string[];
let passes = 0;

beforeAll(async () => {
  const dataDir = await emptyPlace();
  const wanted = { root, dataDir, siteUrl: SITE_URL, outDir: join(dataDir, 'out') };
  const ahead = process.env['BUNDLE_DIR'];
  site = (ahead && (await openPrebuilt(ahead, wanted))) || (await buildSite(wanted));
  bare = (await site.listBare([])).filter((path) => BARE.includes(path));
}, 240_000);

type Made = Map<string, { html: Buffer; cacheKey: string }>;

/** Renders those pages: in one pass, which keeps what surrounds them, or each as if it were the only one. */
async function render({ together }: { together: boolean }): Promise<Made> {
  clearAnswers();
  const { pages } = await shop.visitor().call(listPages, {});
  const listed = PATHS.map((path) => pages.find((page) => page.path === path) ?? fail(path));
  const rendered: Made = new Map();
  const keys = new Map(listed.map(({ path, cacheKey }) => [path, cacheKey]));
  const pass = async (some: StaticPage[], paths: string[]) => {
    process.env['PUBLISH_PASS'] = `pass ${(passes += 1)}`;
    await site.render({ pages: some, bare: paths, moves: [] }, (path, html) => {
      rendered.set(path, { html, cacheKey: keys.get(path) ?? '' });
    });
  };
  if (together) await pass(listed, bare);
  else {
    for (const page of listed) await pass([page], []);
    for (const path of bare) await pass([], [path]);
  }
  return rendered;
}

function fail(path: string): never {
  throw new Error(`${path} is not listed`);
}

const { details, links, invoicing, grievance, shipping } = DEFAULTS;
const save = (section: keyof typeof DEFAULTS, values: object) =>
  db
    .insert(shopSettings)
    .values({ section, values, version: 1 } as typeof shopSettings.$inferInsert)
    .onConflictDoUpdate({ target: shopSettings.section, set: { values } as never });

describe('the header and footer of a page', () => {
  test('renders the same header and footer for a single page as for many pages together', async () => {
    const alone = await render({ together: false });
    const together = await render({ together: true });
    expect(alone.size).toBeGreaterThan(PATHS.length + 3);
    for (const [path, { html }] of alone)
      expect(together.get(path)?.html.toString(), path).toBe(html.toString());
  }, 120_000);

  test('marks only the page itself in the menus of its header and footer', async () => {
    const pages = await render({ together: true });
    const marked = (path: string) =>
      [...(pages.get(path)?.html.toString() ?? '').matchAll(/<a href="([^"]+)" aria-current/g)].map(
        ([, href]) => href,
      );
    expect(marked('/')).toEqual(['/']);
    expect(marked('/category/speakers')).toEqual(['/category/speakers']);
    expect(marked('/best-sellers')).toEqual(['/best-sellers']);
    expect(marked('/wishlist')).toEqual(['/wishlist']);
    // Its own colour among its colours.
    expect(marked(`/product/${made.id}`)).toEqual([`/product/${made.id}`]);
    expect(marked('/category/speakers/page/2')).toEqual([]);
  }, 120_000);

  test.each<[string, () => Promise<unknown>, number]>([
    ['another link of the shop', () => save('links', { ...links, x: '' }), 4],
    // Product pages say themselves who answers, and state the fee for search engines.
    ['another phone number', () => save('details', { ...details, phone: '+91 80 4000 1234' }), 2],
    ['another legal name', () => save('invoicing', { ...invoicing, legalName: 'Raag LLP' }), 4],
    ['another officer', () => save('grievance', { ...grievance, officer: 'Asha Rao' }), 2],
    ['free shipping from more on', () => save('shipping', { ...shipping, shippingFee: 49 }), 2],
    ['another name of the shop', () => save('details', { ...details, longName: 'Raag Audio' }), 0],
    ['another category', () => makeCategory(db, { link: 'buds', title: 'Buds' }), 4],
    [
      'another title of a category',
      () => db.update(categories).set({ title: 'Loud' }).where(eq(categories.id, speakers.id)),
      0,
    ],
    [
      'another text of a category',
      () => db.update(categories).set({ description: '!' }).where(eq(categories.id, speakers.id)),
      0,
    ],
  ])(
    'gives a stored page the same new header and footer as a full rendering: %s',
    async (_, change, count) => {
      const before = await render({ together: true });
      await change();
      const after = await render({ together: true });
      const model = [...after].find(([, { cacheKey }]) => bodyKeyOf(cacheKey) !== undefined)?.[1];
      let put = 0;
      for (const [path, { html, cacheKey }] of after) {
        const old = before.get(path) ?? fail(path);
        const isSameBody =
          bodyKeyOf(cacheKey) !== undefined && bodyKeyOf(cacheKey) === bodyKeyOf(old.cacheKey);
        if (cacheKey !== '' && cacheKey === old.cacheKey)
          expect(old.html.toString(), path).toBe(html.toString());
        else if (isSameBody && model) {
          put += 1;
          expect(replaceShell(old.html, model.html)?.toString(), path).toBe(html.toString());
        }
      }
      // Of the pages that no menu marks, which are that many here.
      expect(put).toBe(count);
    },
    120_000,
  );
});

test('renders only one page without a menu mark when only the footer changed', async () => {
  const contents = createContents(diskStore(await emptyPlace()));
  const requested: string[] = [];
  const watched: BuiltSite = {
    ...site,
    render: (wanted, onPage) => {
      requested.push(...wanted.pages.map(({ path }) => path));
      return site.render(wanted, onPage);
    },
  };
  const release = async (files: Map<string, ReleaseFile>) => {
    const name = `release ${(passes += 1)}`;
    process.env['PUBLISH_PASS'] = name;
    clearAnswers();
    const before = { head: undefined, files, lost: [] };
    const none = { left: new Map<string, never>(), createdAt: new Date().toISOString() };
    const pageStore = createPageStore({ contents, before: files, ...none, record: async () => {} });
    const queries = { waiting: async () => ({ rows: [], later: [], soldSince: undefined }) };
    const order = { name, isQuick: false } as BuildJob;
    const pass = {
      order,
      queries,
      codeVersion: 'code',
      before,
      contents,
      keeper: pageStore,
      onPage: () => {},
    };
    await renderChanged(pass, watched);
    return new Map([...files, ...pageStore.drafts]);
  };
  const assets = site.assets.map((name): [string, ReleaseFile] => [
    name,
    {
      ...{ hash: '', bytes: 0, isPacked: false },
      isCarried: false,
      cacheKey: null,
      changedAt: null,
    },
  ]);
  const others = (await readdir(join(root, 'public'), { recursive: true })).map(
    (name): [string, ReleaseFile] => [name, { ...(assets[0]?.[1] as ReleaseFile) }],
  );
  const files = await release(new Map([...assets, ...others]));
  const all = requested.splice(0);

  await save('links', { ...links, youtube: 'https://youtube.example/@raag' });
  const after = await release(files);
  const marked = all.filter((path) => !bodyKeyOf(after.get(fileOfPage(path))?.cacheKey ?? ''));
  expect(all.length).toBeGreaterThan(marked.length + 20);
  expect(requested.filter((path) => !marked.includes(path))).toHaveLength(1);
  // All are what they are when they are rendered; those of which that is all keep their date.
  const complete = await release(new Map([...assets, ...others]));
  for (const path of all) {
    const name = fileOfPage(path);
    expect(after.get(name)?.hash, path).toBe(complete.get(name)?.hash);
    expect(after.get(name)?.hash, path).not.toBe(files.get(name)?.hash);
    if (!marked.includes(path)) expect(after.get(name)?.changedAt).toBe(files.get(name)?.changedAt);
  }
}, 120_000);
