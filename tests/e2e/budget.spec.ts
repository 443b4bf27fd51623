import { expect, type Page, test } from '@playwright/test';

const KB = 1024;
/** Compressed bytes that a first visit may load before anyone touches the page. */
const BUDGET = { script: 90 * KB, stylesheet: 20 * KB, document: 30 * KB };
const PAGES = ['/', '/category/ear-buds', '/product/1', '/cart'];

// The worst that a browser asks for: all of them know gzip, most know brotli too.
for (const encoding of ['gzip', 'br']) {
  for (const path of PAGES) {
    test(`${path} keeps to its weight with ${encoding}, asks no other host and no API`, async ({
      page,
      baseURL,
    }) => {
      const { loaded, missing } = await visit(page, path, encoding);
      const figures = Object.keys(BUDGET).map((kind) => {
        const bytes = loaded
          .filter((one) => one.kind === kind)
          .reduce((sum, one) => sum + one.bytes, 0);
        return { kind, bytes };
      });
      const told = figures.map(({ kind, bytes }) => `${kind} ${(bytes / KB).toFixed(1)} KB`);
      console.log(`${path} (${encoding}): ${told.join(', ')}`);

      for (const { kind, bytes } of figures) {
        expect(bytes, kind).toBeGreaterThan(0);
        expect(bytes, kind).toBeLessThanOrEqual(BUDGET[kind as keyof typeof BUDGET]);
      }
      expect(missing).toEqual([]);
      expect(loaded.filter(({ url }) => url.origin !== new URL(baseURL ?? '').origin)).toEqual([]);
      expect(loaded.filter(({ url }) => url.pathname.startsWith('/api/'))).toEqual([]);
    });
  }
}

/** Bytes of a page itself, before and after brotli. */
const WEIGHTS = {
  '/': { plain: 125 * KB, packed: 21 * KB },
  '/category/ear-buds': { plain: 64 * KB, packed: 14 * KB },
  '/product/1': { plain: 88 * KB, packed: 18 * KB },
};

for (const [path, most] of Object.entries(WEIGHTS)) {
  test(`the page ${path} itself keeps to its weight`, async ({ request }) => {
    const ask = (encoding: string) =>
      request.get(path, { headers: { 'accept-encoding': encoding } });
    const plain = await (await ask('identity')).body();
    // Told by the server: the client unpacks what it gets.
    const packed = Number((await ask('br')).headers()['content-length']);
    console.log(
      `${path}: ${(plain.length / KB).toFixed(1)} KB, ${(packed / KB).toFixed(1)} KB in brotli`,
    );
    expect(plain.length).toBeLessThanOrEqual(most.plain);
    expect(packed).toBeGreaterThan(0);
    expect(packed).toBeLessThanOrEqual(most.packed);
  });
}

/** Pages whose content comes after them. */
const LATE = [
  '/products/fullsearch?query=speaker',
  '/products/fullsearch?query=speker',
  '/category/gaming-headphones?maxPrice=2000&inStock=true',
  '/all-reviews',
];
const SHIFT_MAX = 0.05;

for (const path of LATE) {
  test(`${path} stays in its place on a phone while its content comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { value: number };
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Each answer comes when the page has been painted without it.
    await page.route('**/api/**', async (route) => {
      await painted(page);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await painted(page);
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
    expect(shift).toBeLessThan(SHIFT_MAX);
  });
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function visit(page: Page, path: string, encoding: string) {
  const missing: string[] = [];
  const loaded: { kind: string; url: URL; bytes: number }[] = [];
  const reading: Promise<void>[] = [];
  await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  page.on('requestfinished', (request) => {
    const read = async () => {
      const { responseBodySize: bytes } = await request.sizes();
      loaded.push({ kind: request.resourceType(), url: new URL(request.url()), bytes });
    };
    reading.push(read());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  return { loaded, missing };
}
