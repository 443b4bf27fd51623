import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, path] of Object.entries(PAGES)) {
      test(`${name} has nothing that axe objects to`, async ({ page }) => {
        await addToCart(page, await firstProduct(page));
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        expect(await objections(page)).toEqual([]);
      });
    }

    test('the open cart has nothing that axe objects to', async ({ page }) => {
      await addToCart(page, await firstProduct(page));
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });
  });
}

for (const path of ['/', '/category/ear-buds', '/product/1', '/cart', '/login']) {
  test(`${path} in the dark has nothing that axe objects to`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await addToCart(page, await firstProduct(page));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await objections(page)).toEqual([]);
  });
}

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
