import { expect, type Page, test } from '@playwright/test';
import { dayLater } from '#src/features/catalog/preorders/preorder-rules.ts';
import { dayInIndia, formatLongDay } from '#src/lib/dates.ts';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { openAwake } from '#tests/kit/browse.ts';
import { becomeBuyer } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  emptyShelf,
  expectPublished,
  fillShelf,
  send,
  type Shelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const DAY = dayLater(dayInIndia(), 40);
const PROMISE = `Pre-order — dispatched by ${formatLongDay(DAY)}`;

/** Staff put a sold-out product on pre-order; a shopper orders it and sees the day all the way. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Coming radio ${RUN}`);
  const move = { kind: 'change', pieces: -500, reason: 'damage' };
  await send(staff, 'POST', `/api/admin/products/${shelf.productId}/stock`, {
    ...{ variantId: null, move },
  });
  shopper = await anotherBrowser(browser, baseURL);
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test('staff start a pre-order in the stock section, and its page offers it', async () => {
  await staff.goto(`/admin/products/${shelf.productId}`);
  await staff.getByRole('button', { name: /^Pre-order of/ }).click();
  const dialog = staff.getByRole('dialog', { name: /^Pre-order of/ });
  await dialog.getByLabel('Limit, in units').fill('3');
  await dialog.getByLabel('Dispatched by').fill(DAY);
  await expectNoObjections(staff);
  await dialog.getByRole('button', { name: 'Save pre-order' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('0 of 3 sold, 0 waiting')).toBeVisible();
  await expectPublished(shopper, `/product/${shelf.productId}`, 'Pre-order, only 3 left');
});

test('a shopper pre-orders a product and sees the day in the cart, order and admin', async () => {
  await openAwake(shopper, `/product/${shelf.productId}`);
  await expect(shopper.getByText(PROMISE)).toBeVisible();
  await expectNoObjections(shopper);
  await shopper.getByRole('button', { name: 'Pre-order', exact: true }).first().click();
  const cart = shopper.getByRole('dialog');
  await expect(cart.getByText(PROMISE)).toBeVisible();
  await expect(cart.getByText('Pre-orders ship by the promised day.')).toBeVisible();

  const orderId = await becomeBuyer(shopper, shelf.productId);
  await shopper.goto(`/orders/${orderId}`);
  await expect(shopper.getByText(PROMISE)).toBeVisible();
  await expect(shopper.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  await staff.goto('/admin/products/pre-orders');
  const row = staff.getByRole('row', { name: new RegExp(`Coming radio ${RUN}`) });
  await expect(row).toContainText('On sale');
  await expectNoObjections(staff);
  await staff.goto(`/admin/orders/${orderId}`);
  await expect(staff.getByText('can be packed when stock arrives')).toBeVisible();
});
