import { expect, type Page, test } from '@playwright/test';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { becomeBuyer } from '#tests/kit/buy.ts';
import { send } from '#tests/kit/staff-calls.ts';
import { followLoading } from '#tests/kit/follow-loading.ts';

test.use({ reuseContext: false, serviceWorkers: 'block' });

/** Opens a page and returns its calls of the API once it has loaded, in order. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  const loaded = followLoading(page);
  await page.goto(path);
  await loaded();
  return calls;
}

/** The address of each script that the page's HTML or another script names, in order. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test('the pages of a customer request each thing once, from their heads', async ({ page }) => {
  const product = await firstProduct(page);
  const orderId = await becomeBuyer(page, product);
  await addToCart(page, product);
  for (const [path, first] of [
    ['/cart', ['/api/cart/fetch', '/api/auth/login']],
    ['/user/checkout_final?source=cart', ['/api/auth/login', '/api/cart/fetch']],
    ['/user/checkout?source=cart', ['/api/auth/login', '/api/cart/fetch']],
    ['/user/orders', ['/api/order/list_orders?page=1&pageSize=10', '/api/auth/login']],
    ['/user/dash', ['/api/order/list_orders?page=1&pageSize=10', '/api/auth/login']],
    [`/orders/${orderId}`, [`/api/order/${orderId}`, '/api/auth/login']],
  ] as const) {
    const tab = await page.context().newPage();
    const calls = await callsOf(tab, path);
    expect(calls.slice(0, 2), path).toEqual(first);
    expect(calls.length, `${path}: ${calls.join()}`).toBe(new Set(calls).size);
    const scripts = await scriptsOf(tab);
    expect(scripts.length, path).toBe(new Set(scripts).size);
    await tab.close();
  }
});

test('search results and filtered listings are requested once', async ({ page }) => {
  for (const path of ['/products/fullsearch?query=speaker', '/category/ear-buds?inStock=true']) {
    const tab = await page.context().newPage();
    const calls = await callsOf(tab, path);
    expect(
      calls.filter((call) => call.startsWith('/api/products')),
      path,
    ).toHaveLength(1);
    await tab.close();
  }
});

test('each page requests its stylesheet from its head', async ({ request }) => {
  for (const path of ['/', '/category/ear-buds', '/product/1', '/cart', '/aboutus']) {
    const html = await (await request.get(path)).text();
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head, path).toContain(`<link rel="preload" as="style" href="${sheet}">`);
  }
});

test('a visitor without an account and a cart causes no call', async ({ page }) => {
  for (const path of ['/cart', '/category/ear-buds', '/contact-us'])
    expect(await callsOf(page, path), path).toEqual([]);
});

test('pages show the items and the buyer before their scripts have loaded', async ({ page }) => {
  const product = await firstProduct(page);
  const orderId = await becomeBuyer(page, product);
  await addToCart(page, product);
  const { name } = await send<{ name: string }>(page, 'GET', `/api/products/${product}`);
  for (const [path, text, hasPicture] of [
    [`/products/fullsearch?query=${encodeURIComponent(name)}`, name, true],
    ['/cart', name, true],
    ['/user/orders', orderId, true],
    ['/user/dash', orderId, true],
    [`/orders/${orderId}`, orderId, true],
    ['/user/checkout_final?source=cart', 'Bengaluru, Karnataka 560038', false],
    ['/user/checkout?source=cart', 'Bengaluru, Karnataka 560038', false],
  ] as const) {
    const tab = await page.context().newPage();
    await tab.route('**/_astro/*.js', (route) => route.abort());
    await tab.goto(path);
    const early = tab.locator('#early');
    await expect(early, path).toContainText(text);
    const picture = early.locator('source').first();
    if (hasPicture) await expect(picture, path).toHaveAttribute('srcset', /^\/media\//);
    await tab.close();
  }
});

for (const [name, path] of [
  ['a search without results', '/products/fullsearch?query=zzzzqq'],
  ['a search without a term', '/products/fullsearch'],
  ['an empty cart', '/cart'],
  ['the orders of a visitor', '/user/orders'],
  ['the account of a visitor', '/user/dash'],
  ['another tab of the account', '/user/dash?tab=profile'],
  ['an order of another person', '/orders/SW-00000000'],
] as const) {
  test(`${name} replaces the placeholder of the first screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('#early')).toBeHidden();
    await expect(page.locator('main')).not.toHaveText('');
  });
}

test('no page calls a visitor signed in before its scripts have loaded', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/user/dash');
  await expect(page.locator('#early [data-item]').first()).toBeVisible();
  await expect(page.getByText('Signed in as')).toBeHidden();
  await expect(page.locator('#early').getByText('Default address')).toBeHidden();
  await page.goto('/user/checkout?source=cart');
  await expect(page.locator('#early').getByText('Login or Register')).toBeVisible();
  await expect(page.getByText('Signed in')).toBeHidden();
});

test('pages whose calls fail replace the placeholder by what to do', async ({ page }) => {
  const product = await firstProduct(page);
  const orderId = await becomeBuyer(page, product);
  await addToCart(page, product);
  await page.route('**/api/**', (route) => route.abort());
  for (const path of [
    '/products/fullsearch?query=speaker',
    '/cart',
    '/user/orders',
    '/user/dash',
    `/orders/${orderId}`,
    '/user/checkout_final?source=cart',
    '/user/checkout?source=cart',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible();
    await expect(page.locator('#early'), path).toHaveCount(0);
  }
});
