import { expect, type Page, test } from '@playwright/test';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { payInWindow } from '#tests/kit/checkout.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, send, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36).toUpperCase();
const PHONE = `9${String(Date.now()).slice(-9)}`;

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

let shelf: Shelf;
let staff: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Phone radio ${RUN}`, 1180);
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await staff.context().close();
});

test.beforeEach(async ({ page }) => beOwner(page));

/** Fills the form, by keyboard only, as far as the total. */
async function fillForm(page: Page): Promise<void> {
  await page.goto('/admin/orders/all');
  await page.getByRole('link', { name: 'Create order' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Guest');
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill(PHONE);
  const search = page.getByLabel('Find a product by name, option or SKU');
  await search.fill(shelf.name);
  await search.press('Enter');
  await page.getByRole('button', { name: `Add ${shelf.name}` }).press('Enter');
  await page.getByRole('button', { name: 'Increase quantity' }).press('Enter');
  await page.getByLabel('Address Line 1').fill('14, Lake View');
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('City').fill('Bengaluru');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByRole('button', { name: /Create and send link · ₹/ })).toBeEnabled();
}

test('a customer pays an order from a phone call with the link, without an account', async ({
  page,
  browser,
  baseURL,
}) => {
  await fillForm(page);
  const create = page.getByRole('button', { name: /Create and send link/ });
  const [, total = ''] = (await create.textContent())?.split(' · ') ?? [];

  // A reload loses nothing.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Address Line 1')).toHaveValue('14, Lake View');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Guest');
  await expect(create).toContainText(total);
  await expectNoObjections(page, { isInside: true });

  await create.press('Enter');
  await expect(page.getByRole('heading', { name: /^Order SW-/ })).toBeVisible();
  const origin = page.getByRole('region', { name: 'Created by staff' });
  await expect(origin).toContainText('Waiting for payment');
  const link = (await origin.getByText('/pay/').textContent()) ?? '';

  const customer = await anotherBrowser(browser, baseURL);
  await customer.goto(link);
  await expect(customer.getByText(shelf.name)).toBeVisible();
  await expectNoObjections(customer, { isInside: true });
  await customer.getByRole('button', { name: `Pay ${total}` }).click();
  await payInWindow(customer);
  await expect(customer.getByText('Your order is paid')).toBeVisible({ timeout: 30_000 });
  await customer.getByRole('link', { name: 'Track your order' }).click();
  await expect(customer.getByRole('heading', { name: /^Order SW-/ })).toBeVisible();
  await customer.context().close();

  await page.reload();
  await expect(origin).toContainText('Paid');
});

test('a field that the server refuses keeps everything that was typed for a new order', async ({
  page,
}) => {
  await fillForm(page);
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('12345');
  await page.getByRole('button', { name: /Create and send link/ }).press('Enter');
  const phone = page.getByRole('textbox', { name: 'Mobile number', exact: true });
  await expect(phone).toHaveAccessibleDescription(/10 digits/);
  await expect(page.getByLabel('Address Line 1')).toHaveValue('14, Lake View');
  const { orders } = await send<{ orders: unknown[] }>(
    staff,
    'GET',
    `/api/admin/orders/search?q=12345${RUN}`,
  );
  expect(orders).toEqual([]);
});
