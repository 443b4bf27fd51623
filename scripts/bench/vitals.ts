import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.ts';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { becomeBuyer } from '#tests/kit/buy.ts';

/** Slow 4G, as Lighthouse throttles it, and a phone's processor. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 };
const TRIES = 3;
/** The wait after loading: islands start when the browser is idle. */
const SETTLE_MS = 3000;

/** Public pages. */
const PAGES = {
  home: '/',
  category: '/category/ear-buds',
  'filtered category': '/category/gaming-headphones?maxPrice=2000&inStock=true',
  search: '/products/fullsearch?query=speaker',
  product: '/product/1',
};

type Vitals = Record<
  'first paint ms' | 'largest paint ms' | 'blocking ms' | 'layout shift',
  number
>;

/** Measures a first visit on a phone: medians of three visits with an empty cache. */
export async function measureVitals(
  url: string,
  forAll: Record<string, string> = PAGES,
): Promise<Record<string, Vitals>> {
  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: Record<string, Vitals> = {};
    const measure = async (name: string, path: string, storageState?: StorageState) => {
      rows[`${name} page on a phone`] = await measurePage(browser, url + path, storageState);
    };
    for (const [name, path] of Object.entries(forAll)) await measure(name, path);
    if (forAll !== PAGES) return rows;
    const { orderId, storageState } = await becomeCustomerWithCart(browser, url);
    for (const [name, path] of Object.entries(pagesOfCustomer(orderId))) {
      await measure(name, path, storageState);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

type StorageState = BrowserContextOptions['storageState'];

/** Pages that need a cart, an account and an order. */
function pagesOfCustomer(orderId: string) {
  return {
    cart: '/cart',
    checkout: '/user/checkout_final?source=cart',
    'stepped checkout': '/user/checkout?source=cart',
    account: '/user/dash',
    orders: '/user/orders',
    order: `/orders/${orderId}`,
  };
}

/** Buys one product and adds another to the cart, without a page. */
async function becomeCustomerWithCart(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const product = await firstProduct(page);
  const orderId = await becomeBuyer(page, product);
  await addToCart(page, product);
  const storageState = await context.storageState();
  await context.close();
  return { orderId, storageState };
}

async function measurePage(
  browser: Browser,
  url: string,
  storageState: StorageState,
): Promise<Vitals> {
  const visits = [];
  // The first visit makes the shop create the pictures' widths, so it is not counted.
  for (let at = 0; at <= TRIES; at += 1) visits.push(await visit(browser, url, storageState));
  const measured = visits.slice(1);
  return {
    'first paint ms': Math.round(median(measured.map(({ first }) => first))),
    'largest paint ms': Math.round(median(measured.map(({ paint }) => paint))),
    'blocking ms': Math.round(median(measured.map(({ blocking }) => blocking))),
    'layout shift': Number(median(measured.map(({ shift }) => shift)).toFixed(4)),
  };
}

async function visit(browser: Browser, url: string, storageState: StorageState) {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await read(page);
  await context.close();
  return vitals;
}

type Watched = { paint: number; shift: number; tasks: { start: number; duration: number }[] };

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { paint: 0, shift: 0, tasks: [] };
  Object.assign(window, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.paint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, duration });
  });
}

/**
 * Reads the blocking time: task time beyond 50 ms, after the first paint (web.dev/articles/tbt).
 */
function read(page: Page): Promise<Record<'first' | 'paint' | 'blocking' | 'shift', number>> {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const first = painted?.startTime ?? 0;
    const after = watched.tasks.filter(({ start }) => start >= first);
    const blocking = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { first, paint: watched.paint, shift: watched.shift, blocking };
  });
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
