import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { firstProduct, openAwake } from '#tests/kit/browse.ts';
import { AHEAD } from '#src/screens/shell/instant.ts';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { startLine } from '#tests/kit/line.ts';
import { OWNER } from '#tests/kit/owner.ts';

// What the worker keeps: one browser of its own, in which it may run.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', reuseContext: false });

type Cart = { cartItems: { productId: number; quantity: number }[] };

/** Waits until the worker serves this page: what it keeps at its start is here then. */
async function openControlled(page: Page, path: string): Promise<void> {
  await openAwake(page, path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
}

/** Without a connection Chromium now and then stays where it was, and reports no error. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(page.url().endsWith(path), page.url()).toBe(true);
  }).toPass();
}

async function newShopper(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  baseURL = '',
): Promise<Page> {
  const options = { baseURL, storageState: hasBeenHere(baseURL), reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' });
  return context.newPage();
}

test('fetches nothing ahead before the service worker is ready to use it', async ({
  browser,
  baseURL,
}) => {
  const page = await newShopper(browser, baseURL);
  await page.addInitScript((mark) => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    // A worker that takes a second, in frames.
    serviceWorker.register = async (...how) => {
      for (let at = 0; at < 60; at += 1) await new Promise(requestAnimationFrame);
      return register(...how);
    };
    new MutationObserver((_, observer) => {
      const hasWorker = serviceWorker.controller !== null;
      document.documentElement.dataset['worker'] = String(hasWorker);
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: [mark] });
  }, AHEAD);
  await page.goto('/category/gaming-headphones');
  await expect(page.locator(`[${AHEAD}]`).first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-worker', 'true');
});

test('pages that were read stay readable offline with their time, unlike pages about money', async ({
  browser,
  baseURL,
}) => {
  const page = await newShopper(browser, baseURL);
  const id = await firstProduct(page);
  await openControlled(page, '/best-sellers');
  await openAwake(page, `/product/${id}`);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await openAwake(page, '/wishlist');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.evaluate((one) => localStorage.setItem('swara:wishlist', `[${one}]`), id);
  await page.reload();
  await expect(page.locator('main .product-card')).toHaveCount(1);

  await page.context().setOffline(true);
  // Read before.
  await open(page, `/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(
    page.getByText(/^Saved page from \d\d:\d\d: prices and stock may have/),
  ).toBeVisible();
  // The wishlist with its products.
  await open(page, '/wishlist');
  await expect(page.getByText(/You are offline. This is your list from/)).toBeVisible();
  await expect(page.locator('main .product-card')).toHaveCount(1);
  // Not read before: why, and what can be read.
  await open(page, '/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.');
  const list = page.getByRole('navigation', { name: 'Pages saved on this device' });
  await expect(list.getByRole('link', { name: 'Wishlist' })).toBeVisible();
  // Personal and about money: never from the cache.
  for (const path of ['/user/checkout?source=cart', '/user/orders', '/orders/1']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page needs a connection.',
    );
  }
  // The admin's is the browser's own page.
  const admin = await page.context().newPage();
  await expect(admin.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await admin.close();

  await open(page, '/aboutus');
  await page.context().setOffline(false);
  // Reloads automatically and by hand.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.');
  await page.goto(`/product/${id}`);
  await expect(page.getByText(/Saved page from/)).toHaveCount(0);
  const names = await page.evaluate(async () => {
    const cache = await caches.open('swara-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(names.filter((path) => /user|orders|admin|api/.test(path))).toEqual([]);
  await page.context().close();
});

test('shows cart changes made offline and sends them once, even from two tabs', async ({
  browser,
  baseURL,
}) => {
  const page = await newShopper(browser, baseURL);
  const id = await firstProduct(page);
  await page.request.post('/api/cart/add', { data: { productId: id, quantity: 1 } });
  await openControlled(page, `/product/${id}`);
  const other = await page.context().newPage();
  await openAwake(other, `/product/${id}`);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('button', { name: 'Increase quantity' })).toHaveCount(1);

  // The answer is lost although the shop has done it: sent again, it is the same one.
  await page.route('**/api/cart/update/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const messages = page.getByRole('region', { name: 'Messages' });
  await drawer.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(messages).toContainText('We saved this and will send it when you are back online.');
  await expect(drawer.getByText('One change to your cart is saved on this device')).toBeVisible();
  await page.unroute('**/api/cart/update/*');

  await page.context().setOffline(true);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(messages).toContainText('We saved this and will send it when you are back online.');
  await page.context().setOffline(false);

  const quantity = async () => {
    const { cartItems } = (await (await page.request.get('/api/cart/fetch')).json()) as Cart;
    return cartItems.filter(({ productId }) => productId === id).map((line) => line.quantity);
  };
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept:cart')));
  await expect.poll(waiting).toEqual([]);
  expect((await quantity()).reduce((sum, one) => sum + one, 0)).toBe(3);
  await page.context().close();
});

test('a slow connection shows the newest page that was read until the shopper signs out', async ({
  browser,
  baseURL,
}) => {
  const line = await startLine(baseURL ?? '');
  const page = await newShopper(browser, line.url);
  const path = `/product/${await firstProduct(page)}`;
  await openControlled(page, '/best-sellers');
  await openAwake(page, path);
  const title = await page.title();
  const note = page.getByText(/^Saved page from/);

  // A new release replaces the cached pages.
  line.release = ' of today';
  await openAwake(page, path);
  await expect(page).toHaveTitle(`${title} of today`);
  await expect(note).toHaveCount(0);
  line.holdsPages = true;
  await page.goto(path);
  await expect(note).toBeVisible();
  await expect(page).toHaveTitle(`${title} of today`);
  line.mend();
  await page.reload();
  await expect(note).toHaveCount(0);

  // Signing out leaves nothing behind.
  const signedIn = await page.request.post('/api/auth/login', { data: OWNER });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await openAwake(page, '/contact');
  await page.evaluate(() => localStorage.setItem('swara:kept:wishlist', '[1]'));
  // What the next page fetches ahead is kept again, and says so.
  line.release = ' of tomorrow';
  const left = () =>
    page.evaluate(async (one) => {
      const cached = await (await caches.open('swara-pages-1')).match(one);
      const isOfToday = cached && (await cached.text()).includes(' of today</title>');
      const own = Object.keys(localStorage).filter((key) => key.startsWith('swara:kept:'));
      return [...(isOfToday ? [one] : []), ...own];
    }, path);
  expect(await left()).toEqual([path, 'swara:kept:wishlist']);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Shop Owner/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  // The page navigates away in the meantime.
  await expect(async () => expect(await left()).toEqual([])).toPass();
  line.close();
  await page.context().close();
});

test('sends pending changes once although the tab that sends them is killed', async ({
  browser,
  baseURL,
}) => {
  const line = await startLine(baseURL ?? '');
  const page = await newShopper(browser, line.url);
  const id = await firstProduct(page);
  await openControlled(page, `/product/${id}`);
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('We saved this');

  // The shop does it, and nobody hears of it.
  line.losesAnswers = true;
  await page.context().setOffline(false);
  await expect.poll(() => line.lost).toBe(1);
  await page.close();
  line.mend();

  const next = await page.context().newPage();
  await openAwake(next, `/product/${id}`);
  const waiting = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept:cart')));
  await expect.poll(waiting).toEqual([]);
  const { cartItems } = (await (await next.request.get('/api/cart/fetch')).json()) as Cart;
  expect(cartItems.map(({ productId, quantity }) => [productId, quantity])).toEqual([[id, 1]]);
  line.close();
  await next.context().close();
});
