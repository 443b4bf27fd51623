import { expect, type Page, test } from '@playwright/test';
import { firstProduct } from '#tests/kit/browse.ts';
import { holdScripts } from '#tests/kit/late-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a press before the script has loaded', () => {
  test('performs early presses of quantity and Add To Cart in their order once the script loads', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(`/product/${await firstProduct(page)}`, { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: 'Increase quantity' });
    const add = page.getByRole('button', { name: 'Add To Cart', exact: true }).first();
    await more.click();
    await more.click();
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(add).toHaveAttribute('aria-busy', 'true');
    release();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText(
      '3',
    );
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test('performs an early press of Buy Now once the script loads', async ({ page }) => {
    const release = await holdScripts(page);
    const product = `/product/${await firstProduct(page)}`;
    await page.goto(product, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    release();
    await expect(page).toHaveURL(/\/user\/checkout_final\?source=buy_now&product=\d+/);
    await page.getByRole('link', { name: 'Back to product' }).click();
    await expect(page).toHaveURL(product);
  });

  test('performs repeated early presses of Show Filters only once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/category/ear-buds', { waitUntil: 'commit' });
    const show = page.getByRole('button', { name: 'Show Filters' });
    await show.click();
    await show.click();
    release();
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  });

  test('performs an early press of Add to Cart on a card once the script loads', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/best-sellers', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    release();
    await expect(page.getByRole('dialog', { name: 'Product added to cart!' })).toBeVisible();
  });
});

test('a press whose island cannot load is not left waiting', async ({ page }) => {
  const product = `/product/${await firstProduct(page)}`;
  const { promise: pressed, resolve } = Promise.withResolvers<null>();
  await page.route(`**${await scriptOfIsland(page, product, 'BuyBox')}`, async (route) => {
    await pressed;
    await route.abort();
  });
  await page.goto(product, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'Add To Cart', exact: true }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  resolve(null);
  await expect(add).not.toHaveAttribute('aria-busy');
  await add.click();
  await expect(add).not.toHaveAttribute('aria-busy');
});

test('an island whose script fails once is loaded again, with the cart of the others', async ({
  page,
}) => {
  const product = `/product/${await firstProduct(page)}`;
  const script = await scriptOfIsland(page, product, 'BuyBox');
  const addresses: string[] = [];
  await page.route(`**${script}*`, async (route) => {
    addresses.push(route.request().url());
    await (addresses.length === 1 ? route.abort() : route.continue());
  });
  await page.goto(product);
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Cart\s+1 item/ })).toBeVisible();
  expect(addresses.length).toBeGreaterThan(1);
  expect(new Set(addresses).size).toBe(1);
});

/** Returns the path of the script that contains an island of a page. */
async function scriptOfIsland(page: Page, path: string, name: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const island = html
    .split('<astro-island ')
    .find((text) => text.includes(`&quot;name&quot;:&quot;${name}&quot;`));
  const [, script] = /component-url="([^"]+)"/.exec(island ?? '') ?? [];
  if (!script) throw new Error(`${path} has no island ${name}`);
  return script;
}
