import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

type Data = { '@type': string } & Record<string, unknown>;

async function structuredData(page: Page): Promise<Data[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const data = JSON.parse(text ?? '[]') as Data | Data[];
  return Array.isArray(data) ? data : [data];
}

const typesOf = async (page: Page) => (await structuredData(page)).map((one) => one['@type']);

test('the home page gives search engines the name of the shop, its search and its answers', async ({
  page,
}) => {
  await page.goto('/');
  expect(await typesOf(page)).toEqual(['Organization', 'WebSite', 'FAQPage']);
});

test('a product page gives search engines its price, stock, place and any rating', async ({
  page,
}) => {
  await page.goto('/product/1');
  const [group, crumbs] = await structuredData(page);
  const detail = (await (await page.request.get('/api/products/1')).json()) as {
    price: number;
    rating: number;
    reviewCount: number;
  };
  const offers = { priceCurrency: 'INR', price: detail.price };
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    hasVariant: [{ '@type': 'Product', offers }, {}, {}],
    aggregateRating: { ratingValue: detail.rating, reviewCount: detail.reviewCount },
  });
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
});

for (const path of ['/', '/category/ear-buds', '/product/1']) {
  test(`${path} has a title, a description, one address, and a preview with a picture`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    await expect(page).toHaveTitle(/Swara Audio/);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
      /.{20,}/,
    );
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(address ?? '').pathname).toBe(path);
    expect(await meta('og:url')).toBe(address);
    const picture = new URL((await meta('og:image')) ?? '');
    const answer = await page.request.get(`${baseURL}${picture.pathname}`);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const { format, width, height, hasAlpha } = await sharp(await answer.body()).metadata();
    const size = [Number(await meta('og:image:width')), Number(await meta('og:image:height'))];
    expect({ format, size: [width, height], hasAlpha }).toEqual({
      format: 'jpeg',
      size,
      hasAlpha: false,
    });
  });
}

for (const width of [360, 1440]) {
  for (const [path, part] of [
    ['/', 'main'],
    // The scene above the products is in the part of the page that arrives first.
    ['/category/ear-buds', '.product-card'],
    ['/product/1', 'main'],
  ]) {
    test(`${path} preloads the very file of its first picture at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
      });
      await page.goto(String(path));
      const first = page.locator(`${part} img[fetchpriority="high"]`).first();
      await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const shown = await first.evaluate((img: HTMLImageElement) => img.currentSrc);
      const { pathname } = new URL(shown);
      expect(pictures[0]).toBe(pathname);
      expect(pictures.filter((one) => one === pathname).length).toBe(1);
    });
  }
}

test('the sitemap lists only public pages that can be opened, with dates', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const xml = await (await page.request.get(new URL(address).pathname)).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  const paths = listed.map(([, url = '']) => new URL(url).pathname);

  expect(paths).toEqual(
    expect.arrayContaining(['/', '/category/ear-buds', '/product/1', '/aboutus']),
  );
  for (const path of ['/cart', '/login', '/404', '/user/dash', '/admin', '/live/product']) {
    expect(paths).not.toContain(path);
  }
  for (const [, , date = ''] of listed) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  for (const path of paths.slice(0, 20)) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});
