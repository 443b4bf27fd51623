import { expect, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';

const PAGES: Record<string, string> = {
  'the home page': '/',
  'a category': '/category/ear-buds',
  'the carousel of a category': '/carousel/1',
  'all categories': '/product/categories',
  'best sellers': '/best-sellers',
  'new arrivals': '/new-arrivals',
  'featured products': '/featured',
  'a product': '/product/1',
  'the reviews of a product': '/all-reviews/1',
  'the latest reviews': '/all-reviews',
  'search results': '/products/fullsearch?query=speaker',
  'a search that finds nothing': '/products/fullsearch?query=zzzzqqq',
  'the wishlist': '/wishlist',
  'the cart': '/cart',
  'the sign-in page': '/login',
  'the forgotten password': '/forgot-password',
  'the checkout of a guest': '/user/checkout_final?source=cart',
  'the stepped checkout of a guest': '/user/checkout?source=cart',
  'about us': '/aboutus',
  'a policy': '/privacy-policy',
  'all news': '/all-news',
  'the contact page': '/contact',
  'a page that is not there': '/nothing-here',
};

const WIDTHS = [360, 768, 1440];

// Each page is loaded at each width, in one browser, which then knows its scripts.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has nothing that axe objects to, at any width`, async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      expect(await objections(page), `${width} pixels wide`).toEqual([]);
    }
  });
}

test('the open cart has nothing that axe objects to, at any width', async ({ page }) => {
  await addToCart(page, await firstProduct(page));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    expect(await objections(page), `${width} pixels wide`).toEqual([]);
  }
});

for (const path of ['/', '/category/ear-buds', '/product/1', '/cart', '/login']) {
  test(`${path} in the dark has nothing that axe objects to`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await addToCart(page, await firstProduct(page));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await objections(page)).toEqual([]);
  });
}
