import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { toCsv } from '#src/lib/csv.ts';
import { objections } from '#tests/kit/axe.ts';
import { beOwner, callAsOwner } from '#tests/kit/owner.ts';
import { retireCategory, send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const TITLE = `Imported ${RUN}`;
const HEAD = [
  'SKU',
  'Category',
  'Name',
  'Description',
  'Colour',
  'Price',
  'MRP',
  'Stock',
  'Status',
];

/** Products by CSV, on the built shop; in a category of their own, which is gone again in the end. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let categoryId = 0;

test.beforeEach(async ({ page }) => beOwner(page));

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  const multipart = { Title: TITLE, Description: 'From a file.', Rank: '91' };
  const made = await request.post('/api/categories', { multipart });
  expect(made.status()).toBe(201);
  categoryId = ((await made.json()) as { id: number }).id;
  await request.dispose();
});

test('an import file with mistakes shows where they are and cannot be applied', async ({
  page,
}) => {
  await page.goto('/admin/products/all');
  await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click();
  await choose(page, [
    HEAD,
    row(1),
    ['IMP-X', 'Toasters', 'No such category', 'Text.', 'black', 20, 10, -1, ''],
  ]);
  await expect(page.getByRole('link', { name: 'Errors 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('There is no category “Toasters”.')).toBeVisible();
  await expect(page.getByText('cannot be above the MRP')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import [0-9]/ })).toHaveCount(0);
  await expectNoViolations(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the errors' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^import-errors-\d{4}-\d\d-\d\d\.csv$/);
});

test('previews and applies an import of a thousand products', async ({ page }) => {
  test.slow();
  await page.goto('/admin/products/import');
  await choose(page, [HEAD, ...Array.from({ length: 1000 }, (_, at) => row(at))]);
  await expect(page.getByRole('link', { name: 'New 1,000' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Errors 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await expect(page.getByText('1,000 new, 0 changed, 0 unchanged.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 });

  await page.getByRole('link', { name: 'See drafts' }).click();
  await page.getByRole('searchbox').fill(`IMP-${RUN}-999`);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: `Imported 999 ${RUN}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Imported 999 ${RUN}`);

  const html = await (await page.request.get(`/product/${await idOf(page.request, 0)}`)).text();
  expect(html.includes(`Imported 0 ${RUN}`)).toBe(true);
});

test('requires a look at the large price moves of an import, even by keyboard', async ({
  page,
}) => {
  await page.goto('/admin/products/import');
  await choose(page, [
    ['SKU', 'Price', 'Stock'],
    [sku(0), 1001, 3],
    [sku(1), 1300, 4],
    [sku(2), 1301, 5],
  ]);
  const apply = page.getByRole('button', { name: 'Import 3 rows' });
  await expect(apply).toBeDisabled();
  await page.getByRole('link', { name: 'Price changes 1' }).press('Enter');
  await expect(page.getByText('Price +30.1%')).toBeVisible();
  await expect(page.getByText(sku(1))).toHaveCount(0);
  await page.getByRole('checkbox', { name: /price change above 30%/ }).press('Space');
  await apply.press('Enter');
  await expect(page.getByText('0 new, 3 changed')).toBeVisible();
});

test('shows what changed since the preview of an import before anything is written', async ({
  page,
}) => {
  await page.goto('/admin/products/import');
  await choose(page, [
    ['SKU', 'Stock'],
    [sku(3), 5],
  ]);
  await expect(page.getByText('before 2 → then 5')).toBeVisible();
  const path = `/api/admin/products/${await idOf(page.request, 3)}/stock`;
  await send(page, 'POST', path, {
    variantId: null,
    move: { kind: 'change', reason: 'delivery', pieces: 7 },
  });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('alert')).toContainText('has changed since this preview');
  await expect(page.getByText('before 9 → then 5')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('0 new, 1 changed')).toBeVisible();
});

test('an export that is imported again changes nothing', async ({ page }, testInfo) => {
  await page.goto('/admin/products/import');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export products' }).click();
  const path = testInfo.outputPath('products.csv');
  await (await saving).saveAs(path);
  await page.getByLabel('Choose a CSV file').setInputFiles(path);
  await expect(page.getByText('This file changes nothing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unchanged' })).not.toHaveText('Unchanged 0');
  for (const kind of ['New', 'Changed', 'Errors', 'Price changes']) {
    await expect(page.getByRole('link', { name: `${kind} 0` })).toBeVisible();
  }
  await expectNoViolations(page);
});

test('removes all imported products by a file, and their category with them', async ({ page }) => {
  test.slow();
  await page.goto('/admin/products/import');
  const all = Array.from({ length: 1000 }, (_, at) => [sku(at), 'retired']);
  await choose(page, [['SKU', 'Status'], ...all]);
  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await expect(page.getByText('0 new, 1,000 changed')).toBeVisible({ timeout: 60_000 });
  // One after the other: a page that goes while it is being rendered costs another try.
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 });
  await retireCategory(page.request, categoryId);
  await expect.poll(() => waitingCount(page.request), { timeout: 90_000 }).toBe(0);
});

const sku = (at: number) => `IMP-${RUN}-${at}`;

/** Drafts, which cost the publisher nothing; the first is for shoppers to see. */
function row(at: number): (string | number)[] {
  const status = at === 0 ? 'published' : '';
  const name = `Imported ${at} ${RUN}`;
  return [sku(at), TITLE, name, 'One, of "many".\nSecond line.', 'black', 1000, 2000, 2, status];
}

async function choose(page: Page, rows: (string | number)[][]): Promise<void> {
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv(rows)),
  });
}

async function idOf(request: APIRequestContext, at: number): Promise<number> {
  const answer = await request.get(`/api/admin/products?q=Imported ${at} ${RUN}`);
  const { products } = (await answer.json()) as { products: { id: number }[] };
  return products[0]?.id ?? 0;
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await objections(page)).toEqual([]);
}

/** Changes that shoppers do not see yet. */
async function waitingCount(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/admin/publishing');
  return ((await answer.json()) as { waitingCount: number }).waitingCount;
}
