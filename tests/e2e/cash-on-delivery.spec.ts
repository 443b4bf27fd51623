import { expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { deliverInCash, callCourier, setCod } from '#tests/kit/deliver-in-cash.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  emptyShelf,
  fillShelf,
  findText,
  send,
  type Shelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const PHONE = `98${String(Date.now()).slice(-8)}`;

/** From choosing cash by keyboard to the courier's remittance, on the built shop. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;
let id = '';

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  await setCod(staff, {
    ...{ isOn: true, fee: 49, from: 499, to: 25_000, reach: 'everywhere', pincodes: '' },
    confirmWhen: 'always',
  });
  shelf = await fillShelf(staff, `Cash radio ${RUN}`, 1180);
  shopper = await anotherBrowser(browser, baseURL);
  await becomeCustomer(shopper);
  await send(shopper, 'POST', '/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: `${PHONE} Lake View`, city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: PHONE },
  });
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test('a shopper chooses cash by keyboard, confirms the number and orders', async () => {
  await send(shopper, 'POST', '/api/cart/add', {
    ...{ productId: shelf.productId, quantity: 1, variantId: null },
  });
  await shopper.goto('/user/checkout_final?source=cart');
  const upi = shopper.getByRole('radio', { name: 'UPI', exact: true });
  const cash = shopper.getByRole('radio', { name: 'Cash on delivery', exact: true });
  await expect(cash).toHaveAccessibleDescription('₹49 fee: pay ₹1,229 to the courier.');
  await upi.focus();
  await shopper.keyboard.press('ArrowDown');
  await shopper.keyboard.press('ArrowDown');
  await expect(cash).toBeChecked();
  const summary = shopper.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Cash on delivery fee₹49');
  await expect(summary).toContainText('Total Payable₹1,229');
  const order = shopper.getByRole('button', { name: 'Place order ₹1,229' });
  await expect(order).toBeDisabled();

  await shopper.getByRole('button', { name: 'Send a code' }).press('Enter');
  const field = shopper.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await shopper.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('This code is wrong or has expired.');
  let code = '';
  await expect
    .poll(async () => (code = /\b(\d{6}) is your/.exec(await findText(PHONE))?.[1] ?? ''))
    .not.toBe('');
  await field.fill(code);
  await shopper.keyboard.press('Enter');
  await expect(
    shopper.getByText(`The courier will call ${PHONE}, your confirmed number.`),
  ).toBeVisible();
  await order.press('Enter');
  await shopper.waitForURL(/\/orders\/SW-/);
  await expect(shopper.getByText('To be paid in cash on delivery: ₹1,229')).toBeVisible();
  await expect(shopper.getByText('Please keep ₹1,229 ready in cash')).toBeVisible();
  id = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
});

test('the shopper corrects the address and confirms the order before it is packed', async () => {
  await shopper.getByRole('link', { name: 'Confirm or change order' }).click();
  await expect(shopper.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
  await expect(shopper.getByRole('button', { name: /^Pay ₹1,180 online, save ₹49/ })).toBeEnabled();
  await shopper.getByRole('button', { name: 'Correct address' }).click();
  await expect(shopper.getByLabel('Mobile Number')).not.toBeEditable();
  await shopper.getByLabel('Landmark').fill('Blue gate');
  await shopper.getByRole('button', { name: 'Save address' }).click();
  await expect(shopper.getByText('Blue gate')).toBeVisible();
  await shopper.getByRole('button', { name: 'Confirm, pay ₹1,229 in cash' }).press('Enter');
  await expect(shopper.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  await expect(shopper.getByText('Blue gate')).toBeHidden();
});

test('the stepped checkout explains why cash is not offered', async () => {
  await setCod(staff, { from: 2000 });
  await send(shopper, 'POST', '/api/cart/add', {
    ...{ productId: shelf.productId, quantity: 1, variantId: null },
  });
  await shopper.goto('/user/checkout?source=cart');
  await shopper.getByRole('button', { name: 'Continue' }).click();
  const cash = shopper.getByRole('radio', { name: 'Cash on delivery', exact: true });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(
    'Cash on delivery is available for orders from ₹2,000 to ₹25,000.',
  );
  await expect(shopper.getByRole('button', { name: /Pay Now/ })).toBeEnabled();
  await setCod(staff, { from: 499 });
});

test('staff ship a cash order, take the cash and record the courier’s remittance', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto(`/admin/orders/${id}`);
  await page.getByText('Ship with your own carrier').click();
  await page.getByLabel('Carrier').fill('Blue Dart');
  await page.getByLabel('Tracking number').fill(`BD-${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const collected = page.getByLabel('Cash collected, in rupees');
  await collected.fill('1228');
  await page.getByRole('button', { name: 'Delivered and paid' }).click();
  await expect(collected).toHaveAccessibleDescription(/A parcel must be paid in full/);
  await collected.fill('1,229');
  // What is sent in a dialog is not what the form behind it would send.
  await page.getByRole('button', { name: 'Return to sender' }).click();
  const cameBack = page.getByRole('dialog');
  await cameBack.getByRole('button', { name: 'Return to sender' }).click();
  await expect(cameBack.getByLabel('What the courier says')).toHaveAccessibleDescription(
    'Enter what the courier says.',
  );
  await page.keyboard.press('Escape');
  const order = await send<{ order: { orderStatus: string } }>(
    staff,
    'GET',
    `/api/admin/orders/${id}/details`,
  );
  expect(order.order.orderStatus).toBe('Shipped');
  await page.getByRole('button', { name: 'Delivered and paid' }).click();
  const panel = page.getByRole('region', { name: 'Cash on delivery' });
  await expect(panel).toContainText('Collected');

  await page.goto('/admin/cash/remittances');
  await page.getByRole('link', { name: 'Record remittance' }).click();
  await page.getByLabel('Courier', { exact: true }).fill('Blue Dart');
  await page.getByLabel('Reference').fill(`UTR-${RUN}`);
  await page.getByLabel('Received on').fill('2026-11-22');
  await page.getByRole('textbox', { name: 'Amount received' }).fill('1209');
  await page.getByLabel('Charges deducted').fill('20');
  const file = { name: 'cod.csv', mimeType: 'text/csv' };
  await page
    .getByLabel('The courier’s CSV file')
    .setInputFiles({ ...file, buffer: Buffer.from(`AWB,COD Amount\nBD-${id},1229\n`) });
  await page.getByRole('button', { name: 'Compare with our records' }).click();
  await expect(page.getByRole('row', { name: new RegExp(id) })).toContainText('₹1,229');
  await page.getByRole('button', { name: 'Record remittance' }).click();
  await expect(page.getByRole('heading', { name: `Remittance UTR-${RUN}` })).toBeVisible();
  await expect(page.getByText('Differs')).toBeHidden();

  const seen = await send<{ cash: { state: string; remittance: { reference: string } } }>(
    staff,
    'GET',
    `/api/admin/orders/${id}/details`,
  );
  expect(seen.cash).toMatchObject({ state: 'remitted', remittance: { reference: `UTR-${RUN}` } });
  await shopper.goto(`/orders/${id}`);
  await expect(shopper.getByText('Paid in cash').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo remittance' }).click();
  await expect(page.getByText(/It no longer counts/)).toBeVisible();
});

test('staff record the COD remittance of a courier company once and see where it is short', async () => {
  test.setTimeout(150_000);
  const delivered = () => deliverInCash({ shopper, staff }, shelf.productId);
  const parcels = [await delivered(), await delivered()] as const;
  const [whole, short] = parcels;
  const utr = `UTR-C-${RUN}`;
  await callCourier(staff, 'pay-out', { awbs: [whole.awb], utr, charges: 20 });
  await callCourier(staff, 'pay-out', { awbs: [short.awb], utr, charges: 20, short: 30 });

  await staff.goto('/admin/cash/remittances');
  const ask = staff.getByRole('button', { name: /^Ask Shiprocket/ });
  await ask.press('Enter');
  await expect(
    staff.getByText('Remittances recorded for 2 orders. 1 differs from our records.'),
  ).toBeVisible();
  await ask.click();
  await expect(staff.getByText(/No orders are waiting|No new remittances/).first()).toBeVisible();
  await staff.getByRole('link', { name: new RegExp(utr) }).click();
  await expect(staff.getByRole('heading', { name: `Remittance ${utr}` })).toBeVisible();
  const [first, second] = [1, 2].map((at) => staff.getByRole('row').nth(at));
  await expect(first ?? staff.locator('none')).toContainText(short.orderId);
  await expect(first ?? staff.locator('none')).toContainText('Differs');
  await expect(second ?? staff.locator('none')).toContainText(whole.orderId);
  await expect(second ?? staff.locator('none')).not.toContainText('Differs');
  const cash = async (orderId: string) =>
    (await send<{ cash: object }>(staff, 'GET', `/api/admin/orders/${orderId}/details`)).cash;
  const remittance = { reference: utr };
  expect(await cash(whole.orderId)).toMatchObject({ state: 'remitted', remittance });
  await staff.goto('/admin/payments');
  await staff.getByRole('button', { name: 'Compare with the gateway now' }).click();
  await expect(staff.getByRole('row', { name: new RegExp(short.orderId) })).toContainText(
    'cash differs',
  );
  await expect(staff.getByRole('row', { name: new RegExp(whole.orderId) })).toHaveCount(0);
});

test('staff set up cash on delivery, block a number with a reason and unblock it again', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/settings/payments');
  const panel = page.getByRole('form', { name: 'Cash on delivery' });
  await panel.getByLabel('Where').selectOption('At the pincodes below');
  await panel.getByRole('button', { name: 'Save' }).click();
  const pincodes = panel.getByLabel('Pincodes starting with');
  await expect(pincodes).toHaveAccessibleDescription(/Enter the first digits of pincodes/);
  await pincodes.fill('40-44, 56');
  await panel.getByLabel('Fee (₹)').fill('1000.01');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Fee (₹)')).toHaveAccessibleDescription(/from 0 to 1,000 rupees/);
  await panel.getByLabel('Fee (₹)').fill('59');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/Last saved by/)).toBeVisible();

  const number = `97${String(Date.now()).slice(-8)}`;
  await page.goto('/admin/cash/standings');
  await page.getByRole('button', { name: 'Block number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByLabel('Reason, for your colleagues').fill('Fake orders.');
  await dialog.getByRole('button', { name: 'Block number' }).click();
  await expect(page.getByText(/Blocked by .*: Fake orders\./)).toBeVisible();
  await page.getByRole('button', { name: `Change COD for ${number}` }).click();
  await dialog.getByLabel('Decision').selectOption('Apply the usual rules');
  await dialog.getByLabel('Reason, for your colleagues').fill('A mistake.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Change COD for ${number}` })).toBeHidden();
  await setCod(staff, { fee: 49, reach: 'everywhere', pincodes: '' });
});
