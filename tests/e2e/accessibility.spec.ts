import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';

const PAGES: Record<string, string> = {
  'the home page': '/',
  'a category': '/category/ear-buds',
  'the carousel of a category': '/carousel/1',
  'all categories': '/product/categories',
  'a product': '/product/1',
  'the reviews of a product': '/all-reviews/1',
  'search results': '/products/fullsearch?query=speaker',
  'the cart': '/cart',
  'the sign-in page': '/login',
  'the checkout of a guest': '/user/checkout_final?source=cart',
  'a policy': '/privacy-policy',
  'the contact page': '/contact',
  'a page that is not there': '/nothing-here',
};

for (const width of [360, 1440]) {
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
      await page.goto('/');
      await page.getByRole('button', { name: /^Cart/ }).click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });
  });
}

test('the home page in the dark has nothing that axe objects to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await objections(page)).toEqual([]);
});

async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
