import { expect, type Locator, type Page, test } from '@playwright/test';
import { becomeBuyer, buyMore } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, send, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
// Only letters, as in names; no other order has it.
const LETTERS = Array.from(RUN, (sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26)));
const BUYER = `Yamini ${LETTERS.join('')}`;

/** Behaviour of the admin's lists and dialogs on the built shop. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;
const orders: string[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `List radio ${RUN}`);
  shopper = await anotherBrowser(browser, baseURL);
  orders.push(await becomeBuyer(shopper, shelf.productId, BUYER));
  for (const quantity of [2, 1, 3]) {
    orders.push(await buyMore(shopper, shelf.productId, quantity));
  }
});

test.afterAll(async () => {
  // Nobody sends these: they are not pending for the tests to come.
  for (const id of orders) await send(staff, 'POST', `/api/order/${id}/cancel`, {});
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

test('staff find an order by its id, phone number or email address', async ({ page }) => {
  const order = orders[1] ?? '';
  const { contact } = await send<{ contact: { email: string; phone: string } }>(
    staff,
    'GET',
    `/api/admin/orders/${order}/details`,
  );
  await page.goto('/admin/orders/all');
  for (const text of [order.toLowerCase(), contact.email, contact.phone]) {
    // The list is searched while they type.
    await page.getByRole('searchbox').fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text)}`));
    await expect(page.getByRole('link', { name: order })).toBeVisible();
  }
  await page.getByRole('searchbox').fill(`nobody-${RUN}`);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(`No orders match “nobody-${RUN}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('an admin list keeps search, sorting and columns in its address', async ({ page }) => {
  await page.goto(`/admin/orders/all?q=${RUN}`);
  await search(page, BUYER);
  await page.getByRole('link', { name: 'Total' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Columns').getByLabel('Contact').uncheck();
  await page.keyboard.press('Escape');
  const ids = () => page.locator('tbody a').allTextContents();
  const seen = async () => {
    await expect(page.getByRole('columnheader', { name: 'Contact' })).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    return ids();
  };
  const sorted = await seen();
  expect(sorted).toHaveLength(4);
  expect(sorted.slice(2)).toEqual([orders[1], orders[3]]);
  await page.reload();
  expect(await seen()).toEqual(sorted);
  const [first = ''] = sorted;
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first}`);
  await page.goBack();
  expect(await seen()).toEqual(sorted);
  await expect(page.getByRole('searchbox')).toHaveValue(BUYER);
});

test('staff save a view of an admin list and choose denser rows', async ({ page }) => {
  await page.goto('/admin/orders/all');
  await search(page, BUYER);
  const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  const before = await height();
  const view = page.getByRole('dialog', { name: 'View' });
  await page.getByRole('button', { name: 'View' }).click();
  await view.getByLabel('Compact rows').check();
  expect(await height()).toBeLessThan(before);
  await view.getByLabel('Name of this view').fill('Yamini’s orders');
  await view.getByRole('button', { name: 'Save view' }).click();

  await page.goto('/admin/orders/all');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(view.getByLabel('Compact rows')).toBeChecked();
  await view.getByRole('link', { name: 'Yamini’s orders' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(BUYER);
});

test('the arrow keys move between the rows of an admin list', async ({ page }) => {
  await page.goto('/admin/orders/all');
  await search(page, BUYER);
  const links = page.locator('tbody a');
  await expect(links).toHaveCount(4);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
});

test('a dialog with typed text requires confirmation before it closes', async ({ page }) => {
  await page.goto(`/admin/orders/${orders[0]}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund money' });
  await dialog.getByLabel('Reason').fill('Not lost');
  await stayOnLeaving(page, () => page.keyboard.press('Escape'));
  await expect(dialog.getByLabel('Reason')).toHaveValue('Not lost');
  // The text was deleted quickly, so the dialog closes without confirmation.
  await typeAndEscape(dialog.getByLabel('Reason'), '');
  await expect(dialog).toBeHidden();
});

test('a dialog requires confirmation even if Escape comes right after the first letter', async ({
  page,
}) => {
  await page.goto(`/admin/orders/${orders[0]}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const reason = page.getByRole('dialog', { name: 'Refund money' }).getByLabel('Reason');
  await expect(reason).toBeVisible();
  await stayOnLeaving(page, () => typeAndEscape(reason, 'N'));
  await expect(reason).toHaveValue('N');
});

test('an order page that cannot be loaded again keeps what is typed on it', async ({ page }) => {
  const [id = ''] = orders;
  await page.goto(`/admin/orders/${id}`);
  await page.getByText('Ship with your own carrier').click();
  await page.getByLabel('Carrier').fill('Half typed');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByLabel('Amount in rupees').fill('10');
  await page.getByLabel('Reason').fill('A scratch');
  await page.route('**/details', (route) => route.abort());
  await page.getByRole('button', { name: 'Make refund' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop');
  await expect(page.getByLabel('Carrier')).toHaveValue('Half typed');
  // There is still something to lose.
  await stayOnLeaving(page, () => page.getByRole('link', { name: 'Dashboard' }).click());
  await expect(page.getByLabel('Carrier')).toHaveValue('Half typed');
});

/** Does something that needs confirmation, and declines. */
async function stayOnLeaving(page: Page, action: () => Promise<void>): Promise<void> {
  const dialog = page.waitForEvent('dialog', { timeout: 10_000 });
  await Promise.all([dialog.then((question) => question.dismiss()), action()]);
}

/** Both before the browser does anything else. */
async function typeAndEscape(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    // As typed: what React has put over the property would take it for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, text);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text.replace(' ', '\\+')}`));
}
