import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { becomeBuyer, buyMore } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, send, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
// Only letters, as in names; no other order has it.
const LETTERS = Array.from(RUN, (sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26)));
const BUYER = `Zulekha ${LETTERS.join('')}`;
const PRICE = 1180;

/** Daily work of staff on orders, on the built shop. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;
const orders: string[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `OrderServices radio ${RUN}`, PRICE);
  shopper = await anotherBrowser(browser, baseURL);
  orders.push(await becomeBuyer(shopper, shelf.productId, BUYER));
  for (const quantity of [2, 1, 3, 1]) {
    orders.push(await buyMore(shopper, shelf.productId, quantity));
  }
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

test('staff ship two orders together and see why another cannot be shipped', async ({ page }) => {
  const [first = '', second = '', third = ''] = orders;
  await page.goto('/admin/orders/pending');
  await search(page, BUYER);
  for (const id of [first, second, third]) await page.getByLabel(`Select order ${id}`).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  // Somebody else is faster with one of them.
  await send(staff, 'POST', `/api/order/${third}/cancel`, { reason: 'Requested by phone' });
  await page.getByRole('button', { name: 'Ship orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
  await dialog.getByRole('button', { name: 'Ship 3' }).click();
  await expect(dialog.getByLabel('Carrier')).toHaveAccessibleDescription('Enter the carrier.');
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  for (const id of [first, second, third]) {
    await dialog.getByLabel(`Tracking number of ${id}`).fill(`BD-${id}`);
  }
  await dialog.getByRole('button', { name: 'Ship 3' }).click();
  await expect(page.getByText('2 shipped. The customers will be notified.')).toBeVisible();
  const left = page.getByRole('dialog', { name: 'Ship 1 order' });
  await expect(left.getByLabel(`Tracking number of ${third}`)).toHaveAccessibleDescription(
    /cannot become Shipped/,
  );
  await expect(left.getByLabel(`Tracking number of ${first}`)).toBeHidden();
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await expect(left).toBeHidden();

  await shopper.goto(`/orders/${second}`);
  await expect(shopper.getByText(`BD-${second}`, { exact: true })).toBeVisible();
});

test('the order export contains the tax of every line and agrees with the orders', async ({
  page,
}) => {
  await page.goto('/admin/orders/all');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export: All orders' });
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  await dialog.getByLabel('From').fill(today);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  const rows = parse<Record<string, string>>(await readFile(file, 'utf8'), {
    bom: true,
    columns: true,
  });
  const own = rows.filter((row) => orders.includes(row['order'] ?? ''));
  expect(new Set(own.map((row) => row['order']))).toEqual(new Set(orders));
  for (const row of own) {
    const number = (name: string) => Number(row[name]);
    const parts = ['taxable', 'cgst', 'sgst', 'igst'].map(number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(number('line total'), 2);
    expect(number('line total')).toBe(PRICE * number('quantity'));
    expect(number('order total')).toBe(number('line total'));
    // From Mumbai to Bengaluru: between states.
    expect(number('igst')).toBeGreaterThan(0);
    const tax = number('taxable') * (number('gst rate') / 100);
    expect(tax).toBeCloseTo(number('igst'), 1);
  }
  await expect(dialog).toBeHidden();
});

test('the packing slip and invoice of an order open for printing', async ({ page }) => {
  await page.goto(`/admin/orders/${orders[0]}`);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Packing slip');
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('14, Lake View Apartments');
  await expect(sheet).toContainText(shelf.name);
  // What a parcel holds is nobody's business, what it cost is even less.
  await expect(sheet).not.toContainText('₹');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: '← The order' }).click();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(page.getByText('Between states: IGST')).toBeVisible();
});

test('cancelling an order that is not shipped refunds what is left of its money', async ({
  page,
}) => {
  const id = orders[3] ?? '';
  await send(staff, 'POST', `/api/admin/orders/${id}/refunds`, { amount: 40, reason: 'A scratch' });
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel the order' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Cancel ${id}?` });
  await expect(dialog).toContainText('₹3,500 will be refunded');
  await dialog.getByLabel('Reason').fill('Out of stock after all');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₹3,500 back')).toBeVisible();
  await shopper.goto(`/orders/${id}`);
  await expect(shopper.getByText(/Out of stock after all/).first()).toBeVisible();
});

test('staff take a return from requested to refunded', async ({ page }) => {
  const id = orders[4] ?? '';
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD-9' };
  await send(staff, 'PATCH', `/api/admin/orders/${id}`, { status: 'shipped', ...parcel });
  await send(staff, 'PATCH', `/api/admin/orders/${id}`, { status: 'delivered' });
  await shopper.goto(`/orders/${id}`);
  await shopper.getByRole('button', { name: 'Return items' }).click();
  await shopper.getByLabel('Why are you returning it?').selectOption('defective');
  await shopper.getByLabel('Tell us more').fill('It hums.');
  await shopper.getByRole('button', { name: 'Request return' }).click();
  await expect(shopper.getByText('We are looking at it')).toBeVisible();

  await page.goto('/admin/orders/returns');
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('It hums.');
  await row.getByRole('button', { name: 'Accept' }).click();
  const accepting = page.getByRole('dialog', { name: /^Accept return/ });
  await accepting.getByLabel('Message to the customer').fill('Please send it to us.');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(row).toContainText('Accepted');
  await shopper.reload();
  await expect(shopper.getByText('Our answer: Please send it to us.')).toBeVisible();

  await row.getByRole('button', { name: 'Receive' }).click();
  const receiving = page.getByRole('dialog', { name: /^Receive return/ });
  await receiving.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(row).toBeHidden();
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByText('Refunded').first()).toBeVisible({ timeout: 1000 });
    // The shop checks refunds every 20 seconds, but after other jobs, such as an import in another test.
  }).toPass({ timeout: 90_000 });
});

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text.replace(' ', '\\+')}`));
}
