import { expect, type Page, test } from '@playwright/test';
import { addToCart, firstProduct, openAwake } from '#tests/kit/browse.ts';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { AHEAD, MOVED_PICTURE, NEXT } from '#src/screens/shell/instant.ts';

const CATEGORY = '/category/gaming-headphones';

test('fetches a product before it is opened and returns its picture to its card', async ({
  page,
}) => {
  await watchMoves(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openAwake(page, CATEGORY);
  const link = page.locator('.product-card-link').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => requested).toContain(path);
  await link.click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(howDelivered)).toBe('navigational-prefetch');
  // A page that comes in parts, as where much else is done, may be shown before its picture is there.
  await expect(async () => {
    if (!page.url().endsWith(path)) await page.goForward();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(CATEGORY);
    expect(await moved(page)).toContain(MOVED_PICTURE);
  }).toPass();
});

test('a page that is rendered ahead sleeps until it is opened', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    Object.assign(window, { idle: requestIdleCallback });
  });
  await page.goto('/product/2');
  const asleep = page.locator('astro-island[ssr][client=idle]');
  const count = await asleep.count();
  expect(count).toBeGreaterThan(3);
  await page.evaluate(
    () =>
      new Promise((done) => (window as unknown as { idle: typeof requestIdleCallback }).idle(done)),
  );
  await expect(asleep).toHaveCount(count);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(asleep).toHaveCount(0);
});

test('fetches links in view and their large pictures ahead, but not under Save-Data', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await openAwake(page, CATEGORY);
  const links = page.locator('.product-card-link');
  const inSight = page.locator(`.product-card-link[${AHEAD}]`);
  await expect(inSight.first()).toBeAttached();
  const [count, all] = [await inSight.count(), await links.count()];
  expect(count).toBeLessThan(all);
  const path = (await inSight.first().getAttribute('href')) ?? '';
  await expect.poll(() => requested).toContain(path);
  const card = page.locator('.product-card', { has: inSight }).first();
  const shown = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const { pathname } = new URL(shown);
  const folder = pathname.replace(/[^/]+$/, '');
  // As wide as the screen, where the card takes half of it.
  const larger = () => requested.find((one) => one.startsWith(folder) && one !== pathname);
  await expect.poll(larger).toMatch(/480\.avif$/);

  await links.last().scrollIntoViewIfNeeded();
  await expect.poll(() => inSight.count()).toBeGreaterThan(count);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openAwake(page, CATEGORY);
  // The worker is requested in the same idle period, after this.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await links.last().scrollIntoViewIfNeeded();
  await expect(page.locator('.product-card img').last()).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('[data-ahead]').length)).toBe(0);
});

test('renders a link in the middle of a touch screen ahead and discards it when it leaves', async ({
  browser,
  baseURL,
  page: withMouse,
}) => {
  const phone = { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } };
  const context = await browser.newContext({ ...phone, storageState: hasBeenHere(baseURL ?? '') });
  const page = await context.newPage();
  await setMemory(page, 4);
  await openAwake(page, (baseURL ?? '') + CATEGORY);
  const marked = () =>
    page
      .locator(`[${NEXT}]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const cards = page.locator('.product-card');
  const pathOf = (nth: number) => cards.nth(nth).locator('.product-card-link').getAttribute('href');
  await expect.poll(marked).toContain(await pathOf(0));
  expect((await marked()).length).toBeLessThanOrEqual(4);
  const last = (await cards.count()) - 1;
  await cards.nth(last).evaluate((card) => card.scrollIntoView({ block: 'end' }));
  await expect.poll(marked).toContain(await pathOf(last));
  expect(await marked()).not.toContain(await pathOf(0));
  await expect.poll(marked).toHaveLength(4);

  // What is fetched is marked later than what is rendered would be.
  const readied = (on: Page) => expect(on.locator(`[${AHEAD}]`).first()).toBeAttached();
  await setMemory(page, 3.9);
  await openAwake(page, (baseURL ?? '') + CATEGORY);
  await readied(page);
  expect(await marked()).toEqual([]);
  await context.close();
  await withMouse.setViewportSize(phone.viewport);
  await setMemory(withMouse, 4);
  await openAwake(withMouse, CATEGORY);
  await readied(withMouse);
  await expect(withMouse.locator(`[${NEXT}]`)).toHaveCount(0);
});

test('shows no motion between pages to people who prefer less of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMoves(page);
  await openAwake(page, CATEGORY);
  await page.locator('.product-card-link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  expect(await moved(page)).toBe('none');
});

test('opens no pages ahead on which something is done', async ({ page }) => {
  await page.goto('/');
  const rules = await page.locator('script[type=speculationrules]').textContent();
  for (const part of ['cart', 'user', 'login', 'orders', 'admin', 'api', 'checkout'])
    expect(rules).not.toContain(`/${part}`);
  await page.goto('/user/checkout?source=cart');
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('a page that was opened ahead shows the current cart when it is opened', async ({ page }) => {
  await addToCart(page, await firstProduct(page));
  await openAwake(page, '/product/2');
  const button = page.getByRole('banner').getByRole('button', { name: /^Cart 1 item/ });
  await expect(button).toBeVisible();
  await addToCart(page, await firstProduct(page));
  await expect(button).toBeVisible();
  // Sends the event that a browser sends to a prerendered page.
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Cart 2 items/ }),
  ).toBeVisible();
});

async function setMemory(page: Page, gib: number): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'deviceMemory', { value, configurable: true });
  }, gib);
}

/** Notes in each page what moves as it is shown. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = Promise.withResolvers<string>();
    Object.assign(window, { names: names.promise });
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event;
      if (!viewTransition) names.resolve('none');
      const report = () =>
        names.resolve(
          document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
            .join(' '),
        );
      viewTransition?.ready.then(report, report);
    });
  });
}

function moved(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { names: Promise<string> }).names);
}

/** By what this page came, such as ahead of its opening. */
function howDelivered(): unknown {
  return Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType');
}

for (const path of ['/', '/category/ear-buds']) {
  test(`${path} leaves out what nobody sees, shows it after loading, and finds the way back to its foot`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const footer = page.locator('footer');
    await expect(footer).toHaveClass(/show-later/);
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    const { scrollY, height } = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: scrollHeight, behavior: 'instant' });
      return { scrollY: window.scrollY, height: scrollHeight };
    });
    expect(scrollY).toBeGreaterThan(1000);
    await page.goto('/cart');
    await page.goBack();
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBe(height);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  });
}
