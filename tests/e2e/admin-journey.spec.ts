import { expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { fillAddress, pay } from '#tests/kit/checkout.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  expectPublished,
  picture,
  retireCategory,
  send,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const CATEGORY = `Transistors ${RUN}`;
const PRODUCT = `Vividh ${RUN}`;

/** One product from the day staff add its category to the day its money has gone back. */
// Some wait for pages to be published.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let productId = '';
let orderId = '';
let shopper: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  shopper = await anotherBrowser(browser, baseURL);
  await becomeCustomer(shopper);
});

test.beforeEach(async ({ page }) => beOwner(page));

// Whatever has happened: other tests find the catalogue they know.
test.afterAll(async ({ browser, baseURL }) => {
  const staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  if (productId) await send(staff, 'DELETE', `/api/admin/products/${productId}`);
  const all = await send<{ id: number; title: string }[]>(staff, 'GET', '/api/admin/categories');
  const category = all.find(({ title }) => title === CATEGORY);
  if (category) await retireCategory(staff.request, category.id);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test('a category with a picture and a rank appears in the shop', async ({ page }) => {
  await page.goto('/admin');
  // The menu opens the group of the current screen.
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'All Categories' }) })
    .getByRole('link', { name: 'Add New' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/categories\/add$/);
  await page.getByLabel('Title').fill(CATEGORY);
  await page.getByLabel('Image').setInputFiles(await picture('navy'));
  await page.getByLabel('Description').fill('To carry along.');
  await page.getByLabel('Rank').fill('90');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('link', { name: CATEGORY })).toBeVisible();
  await expectPublished(page, `/category/transistors-${RUN}`, CATEGORY);
});

test('a product with two variants and their pictures goes live', async ({ page }) => {
  await page.goto('/admin/products/add');
  await page.getByLabel('Category').selectOption(CATEGORY);
  await page.getByLabel('Name', { exact: true }).fill(PRODUCT);
  await page.getByLabel('Description').fill('All stations, all night.');
  await page.getByLabel('Colour', { exact: true }).selectOption('navy');
  await page.getByLabel('MRP').fill('2360');
  await page.getByLabel('Discount percentage').fill('50');
  await page.getByLabel('Stock of this colour').fill('9');
  await page.getByRole('button', { name: 'Product images' }).setInputFiles(await picture('navy'));
  await addVariant(page, 'gold', '1298');
  await addVariant(page, 'olive', '');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  productId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expectPublished(page, `/product/${productId}`, 'All stations, all night.');
  await expectPublished(page, `/category/transistors-${RUN}`, PRODUCT);
});

test('a shopper buys one colour of a product that staff added', async () => {
  await shopper.goto(`/category/transistors-${RUN}`);
  await shopper.getByRole('link', { name: PRODUCT }).first().click();
  await expect(shopper).toHaveURL(/\/product\/\d+$/);
  const colours = shopper.getByRole('region', { name: 'Available Colors' });
  await expect(colours.getByRole('link')).toHaveCount(3);
  await colours.getByRole('link').nth(1).click();
  await expect(shopper).toHaveURL(/\/product\/\d+\/\d+$/);
  await shopper.getByRole('button', { name: 'Increase quantity' }).click();
  await shopper.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  const cart = shopper.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(shopper);
  await pay(shopper);
  await expect(shopper).toHaveURL(/\/orders\/SW-/);
  orderId = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  await expect(top(shopper)).toContainText('Your order is placed.');
});

test('staff ship an order with carrier and tracking number, which the shopper sees', async ({
  page,
}) => {
  await page.goto('/admin/orders/pending');
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
  await expect(page.getByText('₹1,298 × 2')).toBeVisible();
  await page.getByText('Ship with your own carrier').click();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByLabel('Carrier')).toBeFocused();
  await page.getByLabel('Carrier').fill('Delhivery');
  await page.getByLabel('Tracking number').fill(`DL-${RUN}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels.getByText(`Delhivery DL-${RUN}`)).toBeVisible();

  await shopper.reload();
  await expect(top(shopper)).toContainText('Your order is on its way');
  await expect(shopper.getByText(`DL-${RUN}`, { exact: true })).toBeVisible();
});

test('staff mark an order as delivered, which the shopper sees', async ({ page }) => {
  await page.goto(`/admin/orders/${orderId}`);
  const deliver = page.getByRole('button', { name: 'Mark as delivered', exact: true });
  await deliver.click();
  await expect(deliver).toBeHidden();
  await shopper.reload();
  await expect(status(shopper)).toHaveText('Delivered');
});

test('staff refund a part of an order and then the rest, which the shopper sees', async ({
  page,
}) => {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund money' });
  await dialog.getByLabel('Amount in rupees').fill('lots');
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(
    /Enter an amount such as 499/,
  );
  await dialog.getByLabel('Amount in rupees').fill('2596.01');
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(
    /At most ₹2,596 can still be refunded/,
  );
  await dialog.getByLabel('Amount in rupees').fill('2596');
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(
    'At most ₹2,596.',
  );
  await dialog.getByLabel('Amount in rupees').fill('9999');
  await dialog.getByLabel('Reason').fill('A scratch');
  await dialog.getByRole('button', { name: 'Make refund' }).click();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(
    /At most ₹2,596 can still be refunded/,
  );
  await dialog.getByLabel('Amount in rupees').fill('96');
  await dialog.getByRole('button', { name: 'Make refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₹96 back')).toBeVisible();
  await shopper.reload();
  const refunds = shopper
    .locator('section')
    .filter({ has: shopper.getByRole('heading', { name: 'Refunds' }) });
  await expect(refunds).toContainText('₹96');
  await expect(status(shopper)).toHaveText('Delivered');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('2500');
  await dialog.getByLabel('Reason').fill('It came back');
  await dialog.getByRole('button', { name: 'Make refund' }).click();
  await expect(page.getByText('₹2,500 back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  // The bank answers in its own time.
  await expect(async () => {
    await shopper.reload();
    await expect(status(shopper)).toHaveText('Refunded', { timeout: 1000 });
    await expect(refunds.getByText('Done')).toHaveCount(2, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

/** The head of the order on the shopper's page. */
function top(page: Page) {
  return page
    .getByRole('main')
    .locator('header')
    .filter({ hasText: `Order ${orderId}` });
}

/** The status next to the number of an order that is no longer under way. */
function status(page: Page) {
  return top(page).locator('span').first();
}

async function addVariant(page: Page, color: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Variants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Variants' });
  await dialog.getByLabel('Colour', { exact: true }).selectOption(color);
  await dialog.getByLabel('Price').fill(price);
  await dialog.getByLabel('Stock').fill('5');
  await dialog.getByLabel('Images', { exact: true }).setInputFiles(await picture(color));
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Save variant' }).click();
  await expect(dialog).toBeHidden();
}
