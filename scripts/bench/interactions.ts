import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.ts';
import { addToCart, firstProduct, untilAwake } from '#tests/kit/browse.ts';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { CPU_SLOWDOWN, median, PHONE } from './vitals.ts';

const TRIES = 5;
/** Longer than a slow interaction and the call that follows it. */
const AFTER_MS = 1500;
/** The time that a finger stays on the screen, in ms. */
const TOUCH_MS = 80;

type Interaction = {
  path: string;
  /** Brings the page to where the input is. */
  prepare?: (page: Page) => Promise<void>;
  /** The element that a finger taps, or the key that is pressed. */
  act: ((page: Page) => Locator) | string;
};

const LISTING = '/category/gaming-headphones';

/** The most frequent inputs of shoppers, each on a page that has just become usable. */
const INTERACTIONS: Record<string, Interaction> = {
  'add to cart': {
    path: LISTING,
    act: (page) => page.getByRole('button', { name: /^Add to Cart/ }).first(),
  },
  'open cart': {
    path: LISTING,
    prepare: fillCart,
    act: (page) => page.getByRole('button', { name: /^Cart/ }).first(),
  },
  filter: {
    path: LISTING,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show Filters' }).tap();
      await page.getByLabel('In stock only').waitFor();
    },
    act: (page) => page.getByLabel('In stock only'),
  },
  'search input': {
    path: '/products/fullsearch?query=speaker',
    prepare: (page) =>
      page.getByRole('search', { name: 'Search again' }).getByRole('combobox').tap(),
    act: 's',
  },
  swatch: {
    path: LISTING,
    act: (page) => page.locator('.swatches').first().locator('.swatch').last(),
  },
  quantity: {
    path: '/cart',
    prepare: fillCart,
    act: (page) => page.getByRole('button', { name: 'Increase quantity' }).first(),
  },
};

async function fillCart(page: Page): Promise<void> {
  await addToCart(page, await firstProduct(page));
  await page.reload();
  await untilAwake(page);
}

type Row = { 'input to next paint ms': number };

/** Measures interactions on a phone with a slow processor: medians of five, each in a new visit. */
export async function measureInteractions(url: string): Promise<Record<string, Row>> {
  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: Record<string, Row> = {};
    for (const [name, interaction] of Object.entries(INTERACTIONS)) {
      const times = [];
      for (let at = 0; at < TRIES; at += 1) times.push(await interact(browser, url, interaction));
      rows[`${name}, a processor of a quarter`] = {
        'input to next paint ms': Math.round(median(times)),
      };
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Returns the longest time from an input of the interaction to the next paint, in ms. */
async function interact(
  browser: Browser,
  url: string,
  { path, prepare, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    ...{ baseURL: url, storageState: hasBeenHere(url), viewport: PHONE, deviceScaleFactor: 2 },
    ...{ isMobile: true, hasTouch: true },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(path);
    await untilAwake(page);
    await prepare?.(page);
    const target = typeof act === 'string' ? undefined : act(page);
    await target?.scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(watch);
    if (target) await touch(devtools, target);
    else await page.keyboard.press(String(act));
    await page.waitForTimeout(AFTER_MS);
    return await page.evaluate(() => (window as unknown as { longest: number }).longest);
  } finally {
    await context.close();
  }
}

/** Taps like a finger. Playwright's own tap takes no time, and its check of the target would be measured too. */
async function touch(devtools: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await setTimeout(TOUCH_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page: events of one interaction count once, with the longest of their durations. */
function watch(): void {
  Object.assign(window, { longest: 0 });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      const { longest } = window as unknown as { longest: number };
      Object.assign(window, { longest: Math.max(longest, entry.duration) });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
