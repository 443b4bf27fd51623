import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { productPath } from '#src/features/catalog/paths.ts';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { pay } from '#tests/kit/checkout.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  emptyShelf,
  expectPublished,
  fillShelf,
  send,
  type Shelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36).toUpperCase();
const CODE = `TEA-${RUN}`;
const FROM = /^From$/;
const TO = /^To \(optional\)$/;

/** From the form that staff fill in to the invoice, on the built shop. */
// Some wait for pages to be published.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

type Offer = { id: number; name: string; code: string; endsAt: string; [field: string]: unknown };

let shelf: Shelf;
let staff: Page;
let shopper: Page;
let orderId = '';

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Offer radio ${RUN}`, 1000);
  shopper = await anotherBrowser(browser, baseURL);
  await becomeCustomer(shopper);
  await send(shopper, 'POST', '/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: '14, Lake View', city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: '9876543210' },
  });
});

test.afterAll(async () => {
  const { offers } = await findOffers(RUN);
  for (const { id } of offers) await send(staff, 'POST', `/api/admin/offers/${id}/remove`, {});
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

const findOffers = (q: string) =>
  send<{ offers: Offer[] }>(staff, 'GET', `/api/admin/offers?q=${q}`);
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const readOffer = (id: number) => send<Offer>(staff, 'GET', `/api/admin/offers/${id}`);

async function addOffer(page: Page): Promise<Offer> {
  await page.getByRole('button', { name: 'Add offer', exact: true }).click();
  await page.waitForURL(/\/admin\/offers\/\d+$/);
  return readOffer(idOf(page));
}

/** Finds the radio and presses Add, all by the keyboard. */
async function chooseProduct(page: Page, field: Locator): Promise<void> {
  await field.fill(shelf.name);
  await field.press('Enter');
  await page.getByRole('button', { name: `Add ${shelf.name}` }).press('Enter');
}

test('staff create an offer code with every control and see mistakes under their fields', async ({
  page,
}) => {
  await page.goto('/admin/offers');
  await page.getByRole('link', { name: 'Add offer' }).click();
  const field = (name: string | RegExp) => page.getByLabel(name);
  await field('At most (₹)').fill('lots');
  await field(TO).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Add offer', exact: true }).click();
  await expect(field('Name')).toHaveAccessibleDescription(/Enter a name/);
  await expect(field('Name')).toBeFocused();
  await expect(field('At most (₹)')).toHaveAccessibleDescription(/rupees/);

  await field('Name').fill(`Tea time ${RUN}`);
  await field('Code').fill(CODE.toLowerCase());
  await field('Percent').fill('10');
  await field('At most (₹)').fill('150');
  await page.getByRole('button', { name: 'Add offer', exact: true }).click();
  await expect(field(TO)).toHaveAccessibleDescription(/must be after the start|passed/);
  await expect(field(TO)).toBeFocused();
  await field(FROM).fill('2026-01-01T09:30');
  await field(TO).fill('2099-01-01T00:00');
  const category = page.getByRole('checkbox', { name: 'Soundbars' });
  await category.check();
  const products = page.getByLabel('Products', { exact: true });
  await products.fill('no such thing at all');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No product matches “no such thing at all”.')).toBeVisible();
  await chooseProduct(page, products);
  await page.getByRole('button', { name: `Remove ${shelf.name}` }).click();
  await chooseProduct(page, products);
  await category.uncheck();
  await field('Minimum order (₹)').fill('1,500');
  await field('Uses per customer').fill('2');
  await field('Total uses').fill('1');
  await field('First order only').check();
  await page.getByRole('button', { name: 'Add offer', exact: true }).click();
  await expect(field('Uses per customer')).toHaveAccessibleDescription(
    'The limit per customer cannot be above the total limit.',
  );
  await expect(field('Uses per customer')).toBeFocused();
  await field('Total uses').fill('5');
  await field('First order only').uncheck();

  expect(await addOffer(page)).toMatchObject({
    ...{ name: `Tea time ${RUN}`, code: CODE, kind: 'percent', percent: 10, most: 150 },
    ...{ minimum: 1500, startsAt: '2026-01-01T09:30', endsAt: '2099-01-01T00:00' },
    ...{ categoryIds: [], productIds: [shelf.productId], perShopper: 2, inTotal: 5 },
    ...{ isFirstOrder: false, state: 'running', uses: 0 },
  });
  await expect(page.getByText(`/?offer=${CODE}`)).toBeVisible();
});

test('staff create quantity steps and a price, and see how they combine with other offers', async ({
  page,
}) => {
  await page.goto('/admin/offers/add');
  await page.getByLabel('Name').fill(`More tea ${RUN}`);
  await page.getByLabel('Type').selectOption('Quantity steps');
  await chooseProduct(page, page.getByLabel('Products', { exact: true }));
  const beside = page.getByRole('region', { name: 'With other offers' });
  await expect(beside).toContainText(`Tea time ${RUN} ${CODE} combines with this`);
  await page.getByRole('button', { name: 'Add step' }).press('Enter');
  await page.getByLabel('Step 2: minimum units').fill('3');
  await page.getByLabel('Percent off').nth(1).fill('5');
  await page.getByRole('button', { name: 'Add offer', exact: true }).press('Enter');
  await expect(page.getByText(/Each step must start at more units/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove step 1' }).press('Space');
  await page.getByLabel('Step 1: minimum units').fill('3');
  await page.getByLabel('Percent off').fill('20');
  const steps = await addOffer(page);
  expect(steps).toMatchObject({ kind: 'steps', code: '', steps: [{ pieces: 3, percent: 20 }] });

  await page.goto('/admin/offers/add');
  await page.getByLabel('Name').fill(`Rebate ${RUN}`);
  await page.getByLabel('Type').selectOption('Amount off the order');
  await page.getByLabel('Amount (₹)').fill('100');
  await chooseProduct(page, page.getByLabel('Products', { exact: true }));
  await expect(beside).toContainText(`More tea ${RUN} does not combine with this: an order gets`);
  await page.getByLabel('Type').selectOption('Free shipping');
  await expect(beside).not.toContainText('does not combine');
  await page.getByLabel('Type').selectOption('Scheduled prices');
  await page.getByLabel('Name').fill(`Tea price ${RUN}`);
  await chooseProduct(page, page.getByLabel('Product', { exact: true }));
  const price = page.getByLabel(new RegExp(`^${shelf.name}, teal, now ₹1,000: price`));
  await price.fill('1000');
  await page.getByLabel(FROM).fill('2026-01-01T00:00');
  await page.getByLabel(TO).fill('2099-01-01T00:00');
  await page.getByRole('button', { name: 'Add offer', exact: true }).click();
  await expect(page.getByText(`costs ₹1,000. Enter a lower price.`)).toBeVisible();
  await page.getByRole('button', { name: /^Remove ?:/ }).click();
  await chooseProduct(page, page.getByLabel('Product', { exact: true }));
  await price.fill('900');
  expect(await addOffer(page)).toMatchObject({
    ...{ kind: 'price', prices: [{ productId: shelf.productId, variantId: null, price: 900 }] },
  });
});

test('a shopper follows the link of a code and pays what was promised', async () => {
  const path = productPath(shelf.productId, null);
  await expectPublished(shopper, path, 'This price until 1 Jan 2099');
  await expectPublished(shopper, path, 'priceValidUntil');
  await shopper.goto(`${path}?offer=${CODE}`);
  await expect(shopper.getByText('Your code is saved')).toBeVisible();
  const notes = shopper.getByRole('list', { name: 'Offers' });
  await expect(notes).toContainText(`More tea ${RUN}: buy 3, save 20%`);

  await send(shopper, 'POST', '/api/cart/add', {
    ...{ productId: shelf.productId, quantity: 1, variantId: null },
  });
  await shopper.goto('/cart');
  const summary = shopper.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText(`Add ₹600 more of ${shelf.name} to use “${CODE}”.`);
  const hints = summary.getByRole('list', { name: 'To save more' });
  await expect(hints).toContainText(
    `Add 2 more of “${shelf.name}”: from 3 units, each costs 20% less.`,
  );
  const more = shopper.getByRole('button', { name: 'Increase quantity' }).first();
  await more.click();
  await expect(summary).toContainText(`${CODE} is applied.`);
  await more.press('Enter');
  // 3 × ₹900, 20% off by the steps, and 10% of that by the code, at most ₹150.
  await expect(summary).toContainText(`More tea ${RUN}− ₹540`);
  await expect(summary).toContainText(`Code ${CODE}− ₹150`);
  await expect(summary).toContainText('Total Price₹2,010');
  await summary.getByRole('button', { name: `Remove code ${CODE}` }).click();
  await expect(summary).toContainText('Total Price₹2,160');
  await summary.getByLabel('Offer code').fill('nonsense');
  await shopper.keyboard.press('Enter');
  await expect(summary.getByLabel('Offer code')).toHaveAccessibleDescription(/is not a valid code/);
  await summary.getByLabel('Offer code').fill('');
  await expect(summary.getByLabel('Offer code')).toHaveAccessibleDescription('');
  await summary.getByLabel('Offer code').fill(` ${CODE.toLowerCase()} `);
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('Total Price₹2,010');

  await shopper.goto('/user/checkout_final?source=cart');
  const checkout = shopper.getByRole('region', { name: 'Order Summary' });
  await expect(checkout).toContainText(`Code ${CODE}− ₹150`);
  await expect(checkout).toContainText('Total Payable₹2,010');
  await pay(shopper);
  await shopper.waitForURL(/\/orders\/SW-/);
  orderId = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  await expect(shopper.getByText(`Code ${CODE}`)).toBeVisible();
  await shopper.goto(`/orders/${orderId}/invoice`);
  await expect(shopper.getByText(`Code ${CODE}: ₹150.00 off, divided among`)).toBeVisible();
  await expect(shopper.getByText('₹2,010').first()).toBeVisible();
});

test('staff see the result of each offer on its page and on the order', async ({ page }) => {
  await page.goto(`/admin/orders/${orderId}`);
  const used = page.getByRole('list', { name: 'Offers used' });
  await expect(used).toContainText(`Tea price ${RUN}saved ₹300`);
  await expect(used).toContainText(`More tea ${RUN}saved ₹540`);
  await used.getByRole('link', { name: `Tea time ${RUN}` }).click();
  const uses = page.getByRole('region', { name: 'Uses' });
  await expect(uses).toContainText('Orders1 of 5');
  await expect(uses).toContainText('Taken off₹150');
  await expect(uses).toContainText('Sales with it₹2,010');
  const saving = page.waitForEvent('download');
  await uses.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`${CODE},${orderId},`);
  await uses.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
});

test('an already published page shows the regular price again when an offer price ends', async () => {
  const path = productPath(shelf.productId, null);
  const { offers } = await findOffers('Tea%20price');
  const own = offers.find(({ name }) => name.endsWith(RUN));
  await send(staff, 'POST', `/api/admin/offers/${own?.id}/remove`, {});
  await expectPublished(shopper, path, '"price":1000');
  expect(await (await shopper.request.get(path)).text()).not.toContain('This price until');
});
