import { expect, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { call } from '#src/lib/api.ts';

const CATEGORY = '/category/gaming-headphones';

test('shows the other side of a product when a mouse rests on its card', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openAwake(page, CATEGORY);
  const card = page.locator('.product-card').first();
  const other = card.locator('[data-other-side]');
  const path = (await card.locator('.product-card-link').getAttribute('href')) ?? '';
  const [, productId = ''] = /(\d+)/.exec(path) ?? [];
  const product = await call(
    getProduct,
    { productId: Number(productId) },
    { baseUrl: new URL(page.url()).origin },
  );
  const { pathname } = new URL(product.productDetail.images[1]?.imageUrl ?? '', page.url());
  const second = pathname.split('/')[2] ?? '';
  const wasRequested = () => requested.some((one) => one.includes(second));
  expect(wasRequested()).toBe(false);
  await card.hover();
  await expect(other).toBeVisible();
  expect(wasRequested()).toBe(true);
  await page.mouse.move(0, 0);
  await expect(other).toHaveCount(0);
  await expect(card.locator('.product-card-picture')).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAwake(page, CATEGORY);
  const before = requested.length;
  await card.hover();
  await page.clock.runFor(1000);
  await expect(other).toHaveCount(0);
  expect(requested.slice(before).filter((one) => one.startsWith('/api/products/'))).toEqual([]);
});

test('a dark page shows the other side as a cut-out, not on its paper background', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAwake(page, CATEGORY);
  const [cutOut, onPaper] = [
    page.locator('.product-card').nth(0),
    page.locator('.product-card').nth(1),
  ];
  const path = (await onPaper.locator('.product-card-link').getAttribute('href')) ?? '';
  const [, productId = ''] = /(\d+)/.exec(path) ?? [];
  await cutOut.hover();
  await expect(cutOut.locator('[data-other-side]')).toBeVisible();
  // A picture's address says that it is cut out by a t.
  await page.route(`**/api/products/${productId}/**`, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      body: text.replaceAll('/media/t', '/media/0'),
      contentType: 'application/json',
    });
  });
  const answered = page.waitForResponse((one) => one.url().includes(`/api/products/${productId}/`));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await onPaper.hover();
  await answered;
  await cutOut.hover();
  await expect(cutOut.locator('[data-other-side]')).toBeVisible();
  expect(requested.filter((one) => one.startsWith('/media/0'))).toEqual([]);
});
