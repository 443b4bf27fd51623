import { expect, type Page, test } from '@playwright/test';
import { formatRupees } from '#src/lib/money.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { send } from '#tests/kit/staff-calls.ts';

type Product = { id: number; name: string; price: number };

// Some wait for pages to be published.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let one: Product;
let other: Product;

test.beforeEach(async ({ page }) => {
  await beOwner(page);
  // The dearest two: other journeys buy and look for the others.
  const list = await page.request.get(
    '/api/admin/products?sort=-price&status=published&pageSize=2',
  );
  const { products } = (await list.json()) as { products: Product[] };
  [one, other] = products as [Product, Product];
});

test('staff find a mistaken price change in the history and undo it', async ({ page }) => {
  const { id, name, price } = one;
  await page.goto(`/admin/products/${id}`);
  await page
    .getByLabel('Price', { exact: true })
    .first()
    .fill(String(price - 1));
  const withColours = page.getByRole('checkbox', { name: /^Change price and MRP of/ });
  if (await withColours.isVisible()) await withColours.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved →')).toBeVisible();
  await expect.poll(() => pageOf(page, id), { timeout: 50_000 }).toContain(formatRupees(price - 1));

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await expect(page.getByRole('link', { name: /^Only .+ Show all$/ })).toContainText(name);
  const entry = page.getByRole('row').filter({
    hasText: `changed price of ${name} from ${formatRupees(price)} to ${formatRupees(price - 1)}`,
  });
  await entry.getByRole('button', { name: /^Undo entry/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Undo #\d+\?$/ });
  await dialog.getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByText('Undone. The pages are being published.')).toBeVisible();

  await expect(entry.filter({ hasText: 'Undone' })).toBeVisible();
  await expect(entry.filter({ hasText: 'undid #' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'undid #' }).first()).toBeVisible();
  expect(await priceOf(page, id)).toBe(price);
  await expect.poll(() => pageOf(page, id), { timeout: 50_000 }).toContain(formatRupees(price));
});

test('refuses to undo what somebody has changed again and names that person', async ({ page }) => {
  const { id, price } = one;
  await change(page, id, price - 2);
  await change(page, id, price - 3);
  await page.goto(`/admin/audit?entity=product&id=${id}`);
  const entry = page.getByRole('row').filter({ hasText: `to ${formatRupees(price - 2)}` });
  await entry.getByRole('button', { name: /^Undo entry/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Undo #\d+\?$/ });
  await dialog.getByRole('button', { name: 'Undo change' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The price was changed by');
  await expect(dialog.getByRole('alert')).toContainText(`It is now ${formatRupees(price - 3)}.`);
  await change(page, id, price);
});

test('undoes a save from its message and keeps what was typed since', async ({ page }) => {
  const { id, price } = one;
  await page.goto(`/admin/products/${id}`);
  const field = page.getByLabel('Price', { exact: true }).first();
  await field.fill(String(price - 4));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Half a na');
  await undo.click();
  await expect(field).toHaveValue(String(price));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a na');
  expect(await priceOf(page, id)).toBe(price);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Dashboard' }).click();
});

test('undoes a bulk change in one step', async ({ page }) => {
  const ids = [one.id, other.id];
  const look = await page.request.get(`/api/admin/products/bulk/look?ids=${ids.join(',')}`);
  const { products } = (await look.json()) as { products: { id: number; version: string }[] };
  const bulk = { products, change: { kind: 'price', percent: -10 } };
  expect((await page.request.post('/api/admin/products/bulk', { data: bulk })).ok()).toBe(true);
  await page.goto('/admin/audit?entity=product');
  await page
    .getByRole('button', { name: /^Undo all 2/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Undo all 2?' });
  await dialog.getByRole('button', { name: 'Undo all 2' }).click();
  await expect(page.getByText('2 undone. The pages are being published.')).toBeVisible();
  expect(await priceOf(page, one.id)).toBe(one.price);
  expect(await priceOf(page, other.id)).toBe(other.price);
});

test('the audit log reports when it could not load and when nothing fits', async ({ page }) => {
  await page.route('**/api/admin/audit?*', (route) => route.abort());
  await page.goto('/admin/audit');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/audit?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).selectOption('Choose dates');
  await page.getByLabel('From').fill('2019-01-01');
  await page.getByLabel('To').fill('2019-01-31');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
});

async function pageOf(page: Page, id: number): Promise<string> {
  return (await page.request.get(`/product/${id}`)).text();
}

async function priceOf(page: Page, id: number): Promise<number> {
  const answer = await page.request.get(`/api/admin/products/${id}`);
  return ((await answer.json()) as Product).price;
}

async function change(page: Page, id: number, price: number): Promise<void> {
  await send(page, 'PATCH', `/api/admin/products/${id}`, { price });
}
