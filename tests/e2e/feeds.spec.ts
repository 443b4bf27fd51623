import { type APIRequestContext, expect, test } from '@playwright/test';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import {
  AGENT_RULES,
  type FeedRow,
  GOOGLE_RULES,
  META_RULES,
  problemsOf,
  readAgents,
  readGoogle,
  readMeta,
} from '#tests/kit/feed-rules.ts';
import { beOwner } from '#tests/kit/owner.ts';

/** The facts that every source states of an item. */
type Listed = { id: string; title: string; price: number; inStock: boolean; picture: string };

const FEEDS = {
  '/feeds/google.xml': { read: readGoogle, rules: GOOGLE_RULES, id: 'id', picture: 'image_link' },
  '/feeds/meta.csv': { read: readMeta, rules: META_RULES, id: 'id', picture: 'image_link' },
  '/feeds/agents.jsonl': {
    ...{ read: readAgents, rules: AGENT_RULES, id: 'item_id', picture: 'image_url' },
  },
};
const paths = Object.keys(FEEDS) as (keyof typeof FEEDS)[];

const fetchText = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text();

/** The folder of a picture, in which each channel has the format that it takes. */
const folderOf = (url: string) => /\/media\/([^/]+)\//.exec(url)?.[1] ?? '';

function toListed(row: FeedRow, { id, picture }: { id: string; picture: string }): Listed {
  const first = (name: string) => row[name]?.[0] ?? '';
  return {
    ...{ id: first(id), title: first('title'), picture: folderOf(first(picture)) },
    price: Number.parseFloat(first('sale_price') || first('price')),
    inStock: /^in[ _]stock$/.test(first('availability')),
  };
}

type Product = {
  name: string;
  productID: string;
  image: string[];
  offers: { price: number; availability: string };
};

/** Reads the structured data of a product's page. */
async function readPage(request: APIRequestContext, path: string): Promise<Listed> {
  const html = await fetchText(request, path);
  const [, json = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [data] = JSON.parse(json) as (Product & { hasVariant?: Product[] })[];
  const product = data?.hasVariant?.[0] ?? data;
  return {
    ...{ id: product?.productID ?? '', title: product?.name ?? '' },
    price: product?.offers.price ?? 0,
    inStock: product?.offers.availability === 'https://schema.org/InStock',
    picture: folderOf(product?.image[0] ?? ''),
  };
}

/** Reads an item from the API. */
async function readApi(request: APIRequestContext, path: string): Promise<Listed> {
  const detail = (await (
    await request.get(path.replace('/product/', '/api/products/'))
  ).json()) as ProductDetail;
  const { id, variantId, variants, productDetail, color, optionValues } = detail;
  const values = [color, ...optionValues].filter(Boolean).join(', ');
  return {
    id: variantId === null ? String(id) : `${id}-${variantId}`,
    title: productDetail.fullName + (variants.length > 0 && values ? ` – ${values}` : ''),
    ...{ price: detail.price, inStock: detail.inStock, picture: folderOf(detail.imageUrl) },
  };
}

/** Returns whether pages and feeds do not show all changes yet. */
async function hasWaitingChanges(request: APIRequestContext): Promise<boolean> {
  const { publishing } = (await (await request.get('/readyz')).json()) as {
    publishing: { oldestWaitingSeconds: number | null };
  };
  return publishing.oldestWaitingSeconds !== null;
}

const toPath = (id: string) => `/product/${id.replace('-', '/')}`;

for (const path of paths) {
  test(`${path} keeps the published rules for every item`, async ({ request }) => {
    const { read, rules } = FEEDS[path];
    const rows = read(await fetchText(request, path));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap((row) => problemsOf(row, rules))).toEqual([]);
  });
}

test('pages, feeds and API state the same of every product and variant', async ({ request }) => {
  test.setTimeout(180_000);
  await expect.poll(() => hasWaitingChanges(request), { timeout: 60_000 }).toBe(false);
  const [google = [], meta, agents] = await Promise.all(
    paths.map(async (path) =>
      FEEDS[path].read(await fetchText(request, path)).map((row) => toListed(row, FEEDS[path])),
    ),
  );
  expect(meta).toEqual(google);
  expect(agents).toEqual(google);
  for (const item of google) {
    expect(await readPage(request, toPath(item.id)), item.id).toEqual(item);
    expect(await readApi(request, toPath(item.id)), item.id).toEqual(item);
  }
});

test('the feeds list exactly the products and variants of the sitemap', async ({ request }) => {
  const sitemap = await fetchText(request, '/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>[^<]*(\/product\/\d[^<]*)<\/loc>/g)].map(([, at]) => at);
  const google = readGoogle(await fetchText(request, '/feeds/google.xml'));
  const listed = google.map((row) => new URL(row['link']?.[0] ?? '').pathname);
  expect(listed.toSorted()).toEqual(pages.toSorted());
});

test('robots.txt and llms.txt lead to the sitemap, the feeds and the API', async ({ request }) => {
  const robots = await fetchText(request, '/robots.txt');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(robots).toContain('\nAllow: /api/openapi.json\n');
  expect(robots).not.toMatch(/Disallow: \/(feeds|media|llms)/);
  const llms = await fetchText(request, '/llms.txt');
  const links = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => new URL(url));
  expect(links.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/feeds/agents.jsonl', '/sitemap.xml', '/api/openapi.json']),
  );
  for (const { pathname, search } of links)
    expect((await request.get(pathname + search)).status(), pathname).toBe(200);
});

test('staff find the feeds, copy an address, and open a product with missing data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beOwner(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Sales channels' }).click();
  const feeds = page.getByRole('region', { name: 'Product feeds' });
  await expect(feeds.getByText(/Facebook, Instagram and WhatsApp · \d+ items/)).toBeVisible();
  await feeds.getByRole('button', { name: 'Copy the address for Meta' }).click();
  await expect(page.getByText('The address for Meta Commerce Manager is copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe('/feeds/meta.csv');
  const missing = page.getByRole('region', { name: 'Missing data' });
  await missing.getByText(/^No GTIN: \d+ products?$/).click();
  await missing.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
});
