import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { shopFile, SHOPIFY_HEADINGS } from '#tests/kit/shop-files.ts';

const RUN = Date.now().toString(36);
const HANDLE = `moved-${RUN}`;
const product = {
  ...{ Handle: HANDLE, Title: `Moved ${RUN}`, 'Body (HTML)': '<p>One.</p><p>Two.</p>' },
  ...{ Type: 'Ear Buds', Status: 'active', 'Option1 Name': 'Color', 'Option1 Value': 'Midnight' },
  ...{ 'Variant Price': '1099.0000', 'Variant Compare At Price': '1499' },
  ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '4' },
  'Image Src': 'http://127.0.0.1/inside.jpg',
};
const GIFT_CARD = { ...product, Handle: `card-${RUN}`, 'Gift Card': 'true' };

/** Screens that bring another shop's data in, on the built shop, which is as before in the end. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => beOwner(page));

async function expectNoViolations(page: Page): Promise<void> {
  expect(await objections(page)).toEqual([]);
}

test('an export of Shopify is mapped, previewed, imported, found under its old path and undone', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/products/import');
  await page.getByRole('link', { name: 'Another shop' }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(shopFile(SHOPIFY_HEADINGS, [product, GIFT_CARD])),
  });
  await expect(
    page.getByRole('heading', { name: 'products_export.csv: products from Shopify' }),
  ).toBeFocused();
  await expect(page.getByText('Gift cards cannot be imported.')).toBeVisible();
  await expect(page.getByLabel('Ear Buds')).toHaveValue('ear-buds');
  await expectNoViolations(page);

  await page.getByLabel('Midnight').selectOption('navy');
  await page.getByRole('button', { name: 'Update preview' }).click();
  await expect(page.getByText('Ear Buds · navy · ₹1,099 (MRP ₹1,499)')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();

  await expect(page.getByText('1 of 1 product and 0 of 1 pictures')).toBeVisible();
  await expect(page.getByText('This address is not on the public internet')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expectNoViolations(page);
  const importPage = page.url();

  await page.goto(`/products/${HANDLE}`);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { name: `Moved ${RUN}` })).toBeVisible();

  await page.goto(importPage);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo all 1' }).click();
  await expect(page.getByText('1 of these products has been deleted since.')).toBeVisible();
});

test('a redirect is added, corrected and deleted', async ({ page }) => {
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add redirect' });
  await dialog.getByLabel('Old path').fill(`/old-${RUN}`);
  await dialog.getByLabel('Leads to').fill('somewhere');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(dialog.getByText('Enter a path that starts with a slash').first()).toBeVisible();
  await dialog.getByLabel('Leads to').fill('/featured');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText(`/old-${RUN} leads to /featured.`)).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: `Edit /old-${RUN}` }).click();
  await page.getByRole('dialog').getByLabel('Leads to').fill('/new-arrivals');
  const list = Promise.withResolvers<undefined>();
  await page.route(/\/redirects\?/, async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const targetOfOld = async (maxRedirects: number) => {
    const answer = await page.request.get(`/old-${RUN}`, { maxRedirects });
    return answer.headers()['location'] ?? answer.status();
  };
  await expect.poll(() => targetOfOld(0)).toBe('/new-arrivals');
  // The dialog waits for the list: changing an outdated row would be an edit conflict.
  await expect(page.getByRole('dialog', { name: 'Edit redirect' })).toBeVisible();
  list.resolve(undefined);
  await expect(page.getByText(`/old-${RUN} leads to /new-arrivals.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete /old-${RUN}` }).click();
  await page.getByRole('button', { name: 'Delete redirect' }).click();
  await expect(page.getByText(`/old-${RUN} no longer leads to another page.`)).toBeVisible();
  expect(await targetOfOld(20)).toBe(404);
});
