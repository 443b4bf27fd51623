import { expect, type Page, type Request, test } from '@playwright/test';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { followLoading } from '#tests/kit/follow-loading.ts';

// Measures a first visit: the browser's cache is empty, and responses through a service worker
// have no size.
test.use({ reuseContext: false, serviceWorkers: 'block' });

const KB = 1024;
/**
 * Compressed bytes that a first visit may load before any interaction. The document contains the
 * styles of the first paint.
 */
const BUDGET = { script: 90 * KB, stylesheet: 16 * KB, document: 34 * KB };
const PAGES = ['/', '/category/ear-buds', '/product/1', '/cart', '/login'];
/** Pages that request their content from the shop. */
const ASKING = [
  '/user/checkout?source=cart',
  '/user/checkout_final?source=cart',
  '/products/fullsearch?query=speaker',
];

for (const path of PAGES) {
  test(`${path} stays within its size budget, without calls to other hosts or the API`, async ({
    page,
    baseURL,
  }) => {
    const { loaded, missing, intl } = await visit(page, path);
    const figures = Object.keys(BUDGET).map((kind) => {
      const bytes = loaded
        .filter((one) => one.kind === kind)
        .reduce((sum, one) => sum + one.bytes, 0);
      return { kind, bytes };
    });
    const lines = figures.map(({ kind, bytes }) => `${kind} ${(bytes / KB).toFixed(1)} KB`);
    console.log(`${path}: ${lines.join(', ')}`);

    for (const { kind, bytes } of figures) {
      expect(bytes, kind).toBeGreaterThan(0);
      expect(bytes, kind).toBeLessThanOrEqual(BUDGET[kind as keyof typeof BUDGET]);
    }
    expect(missing).toEqual([]);
    expect(intl).toEqual([]);
    expect(loaded.filter(({ url }) => url.origin !== new URL(baseURL ?? '').origin)).toEqual([]);
    expect(loaded.filter(({ url }) => url.pathname.startsWith('/api/'))).toEqual([]);
  });
}

for (const path of ASKING) {
  test(`${path} stays within its script budget for a guest`, async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    await keepsScriptToWeight(page, path);
  });
}

/** Which get pages ready for fingers; a wide cart shows what one may also like. */
const TOUCHED = {
  'a phone': { viewport: { width: 390, height: 844 }, paths: [...PAGES, ...ASKING] },
  'a tablet': { viewport: { width: 1180, height: 820 }, paths: ['/product/1', '/cart'] },
};

for (const [device, { viewport, paths }] of Object.entries(TOUCHED)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const path of paths) {
      test(`${path} stays within its script budget`, async ({ page }) => {
        await addToCart(page, await firstProduct(page));
        await keepsScriptToWeight(page, path);
      });
    }
  });
}

async function keepsScriptToWeight(page: Page, path: string): Promise<void> {
  const { loaded, missing, intl } = await visit(page, path);
  const script = loaded
    .filter(({ kind }) => kind === 'script')
    .reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${path}: script ${(script / KB).toFixed(1)} KB`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(BUDGET.script);
  expect(missing).toEqual([]);
  expect(intl).toEqual([]);
}

/** Bytes of a page: what it says, the styles that it is first painted with, and all in brotli. */
const WEIGHTS = {
  '/': { page: 128 * KB, styles: 36 * KB, packed: 29 * KB },
  '/category/ear-buds': { page: 65 * KB, styles: 32 * KB, packed: 21 * KB },
  '/product/1': { page: 100 * KB, styles: 32 * KB, packed: 27 * KB },
};

for (const [path, most] of Object.entries(WEIGHTS)) {
  test(`the HTML of ${path} stays within its size budget`, async ({ request }) => {
    const ask = (encoding: string) =>
      request.get(path, { headers: { 'accept-encoding': encoding } });
    const text = await (await ask('identity')).text();
    const bare = text.replace(/<style>.*?<\/style>/gs, '');
    const weights = {
      page: Buffer.byteLength(bare),
      styles: Buffer.byteLength(text) - Buffer.byteLength(bare),
      // Size from the server's header, because the client unpacks the body.
      packed: Number((await ask('br')).headers()['content-length']),
    };
    const lines = Object.entries(weights).map(([name, of]) => `${name} ${(of / KB).toFixed(1)} KB`);
    console.log(`${path}: ${lines.join(', ')}`);
    for (const [name, bytes] of Object.entries(weights)) {
      expect(bytes, name).toBeGreaterThan(0);
      expect(bytes, name).toBeLessThanOrEqual(most[name as keyof typeof most]);
    }
  });
}

/** Pages whose content comes after them. */
const LATE = [
  '/products/fullsearch?query=speaker',
  '/products/fullsearch?query=speker',
  '/category/gaming-headphones?maxPrice=2000&inStock=true',
  '/all-reviews',
  '/help-me-choose',
  '/help-me-choose?who=listener&where=way&budget=to1500',
];
const SHIFT_MAX = 0.05;

for (const path of LATE) {
  test(`${path} keeps its layout on a phone while its content loads`, async ({ page }) => {
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
    const loaded = followLoading(page);
    await page.goto(path);
    await loaded();
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

/** Loads a page as the least favourable browser does: all support gzip, most also brotli. */
async function visit(page: Page, path: string) {
  const missing: string[] = [];
  const loaded: { kind: string; url: URL; bytes: number }[] = [];
  const reading: Promise<void>[] = [];
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(answer.url());
  });
  const read = async (request: Request) => {
    const { responseBodySize: bytes } = await request.sizes();
    loaded.push({ kind: request.resourceType(), url: new URL(request.url()), bytes });
  };
  const follow = (request: Request) => void reading.push(read(request));
  page.on('requestfinished', follow);
  await page.addInitScript(noteIntl);
  const untilLoaded = followLoading(page);
  await page.goto(path);
  await untilLoaded();
  // One that ends later could still be read when the page closes.
  page.off('requestfinished', follow);
  await Promise.all(reading);
  const intl = await page.evaluate(() => Reflect.get(window, 'intl') as string[]);
  return { loaded, missing, intl };
}

/** Runs in the page: notes the use of Intl, whose data keeps a slow phone busy for a tenth of a second. */
function noteIntl(): void {
  const used: string[] = [];
  Object.assign(window, { intl: used });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'ListFormat'] as const) {
    const note = {
      construct: (...[own, args]: [new () => object, []]) => (
        used.push(name),
        Reflect.construct(own, args)
      ),
    };
    Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], note) });
  }
  for (const { prototype } of [Number, Date]) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (!name.startsWith('toLocale')) continue;
      const own = Reflect.get(prototype, name) as () => string;
      const note = {
        apply: (...[, it, args]: [unknown, unknown, []]) => (
          used.push(name),
          Reflect.apply(own, it, args)
        ),
      };
      Object.defineProperty(prototype, name, { value: new Proxy(own, note) });
    }
  }
}
