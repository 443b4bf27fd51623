import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '#src/lib/dates.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { chooseWindow, endTestPayment } from '#tests/kit/checkout.ts';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { signUpByCode } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { findText, send } from '#tests/kit/staff-calls.ts';

const PASSWORD = 'Sound-check7!';
const ADDRESS = {
  fullName: 'Asha Rao',
  addressLine1: '12 Carter Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  mobileNumber: '9812345678',
};
let phone = 9_000_000_000 + (Date.now() % 100_000_000);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  phone += 1;
  await signUpByCode(page, { emailOrPhoneNumber: String(phone) });
});

test('a paid order has an invoice to print and as a PDF', async ({ page }) => {
  const orderId = await buy(page);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(page.getByText('Within the state: CGST and SGST')).toBeVisible();
  const pdf = await page.request.get(`/api/order/${orderId}/invoice.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

for (const way of ['mouse', 'keyboard']) {
  test(`saves a profile edited by ${way} only on request`, async ({ page }) => {
    await page.goto('/user/dash?tab=profile');
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(request.url());
    });
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      if (way === 'mouse') return button.click();
      await button.focus();
      return page.keyboard.press('Enter');
    };
    await press('Edit Profile');
    const name = page.getByLabel('Full Name');
    const shown = page.getByRole('definition').first();
    await expect(name).toBeFocused();
    await name.fill('Asha Menon');
    await press('Cancel');
    await expect(shown).toHaveText('Asha Rao');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    expect(saved).toEqual([]);

    await press('Edit Profile');
    await name.fill('Asha Menon');
    await press('Save Changes');
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(shown).toHaveText('Asha Menon');
  });
}

test('a paid order opens with thanks, its day and where the message went', async ({ page }) => {
  const orderId = await buy(page);
  const order = await page.request.get(`/api/order/${orderId}`);
  const { deliverBy } = (await order.json()) as { deliverBy: string };
  const status = page.getByRole('region', { name: 'Thank you! Your order is placed.' });
  await expect(status).toContainText(`Delivery by ${formatDay(deliverBy)}`);
  await expect(status.getByRole('list').getByRole('listitem')).toHaveText([
    ...[/^Order placed/, /^Packing/, /^Shipped/, /^Delivered/],
  ]);
  await expect(status.getByRole('link', { name: 'Add delivery to calendar' })).toHaveAttribute(
    'download',
    `${orderId}.ics`,
  );
  await expect(status).toContainText(
    `Your confirmation is on its way to +91 ${formatPhone(String(phone))}.`,
  );
  await expect
    .poll(() => findText(String(phone)), { timeout: 30_000 })
    .toContain(`your order ${orderId} is placed. It will arrive by ${formatDay(deliverBy)}.`);

  const last = page.locator('main').getByRole('button').last();
  await expect(last).toHaveAccessibleName('Cancel order');

  // The moment plays once.
  await expect(status).toHaveAttribute('data-fresh', 'true');
  await page.reload();
  await expect(status).toBeVisible();
  await expect(status).not.toHaveAttribute('data-fresh');
});

test('cancelling an order that is not shipped returns its money', async ({ page }) => {
  const orderId = await buy(page);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText(/^(Pending|Done)$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('a customer returns a delivered order and buys it again', async ({
  page,
  browser,
  baseURL,
}) => {
  const orderId = await buy(page);
  const staff = await browser.newPage({ ...(baseURL && { baseURL }) });
  await beOwner(staff);
  const shipped = { status: 'shipped', carrier: 'Bluedart', trackingNumber: 'BD123' };
  for (const data of [shipped, { status: 'delivered' }]) {
    await send(staff, 'PATCH', `/api/admin/orders/${orderId}`, data);
  }
  await staff.close();

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('BD123', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Write a review of/ })).toHaveAttribute(
    'href',
    /^\/product\/.*#reviews$/,
  );
  await page.route('**/return/preview', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: 'What would you like to return?' });
  const refund = dialog.getByRole('region', { name: 'Your refund' });
  await expect(refund.getByRole('alert')).toContainText('We could not calculate your refund.');
  await refund.getByRole('button', { name: 'Try again' }).click();
  await expect(refund.getByRole('definition').last()).toHaveText(/^₹[\d,.]+$/);
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByText('Choose why you are returning it.')).toBeVisible();
  await expect(dialog.getByLabel('Why are you returning it?')).toBeFocused();
  await dialog.getByLabel('Why are you returning it?').selectOption('defective');
  await dialog.getByLabel('Tell us more').fill('The left side is silent.');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The left side is silent.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
});

test('a customer deletes the account and keeps it after all', async ({ page }) => {
  await page.goto('/user/dash?tab=settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

test('a blocked payment window leads to the payment page, and leaving frees the order', async ({
  page,
}) => {
  await addToCart(page, await firstProduct(page));
  await post(page, '/api/addresses', ADDRESS);
  await page.route('**/js/v3/cashfree.js', (route) => route.abort());
  const tryToPay = async () => {
    await page.goto('/user/checkout_final?source=cart');
    await chooseWindow(page);
    await page.getByRole('button', { name: /Pay Now/ }).click();
    await expect(page.getByText('The payment window could not be opened.')).toBeVisible();
  };

  await tryToPay();
  await page.goto('/cart');
  await expect.poll(() => lastOrder(page)).toBe('Cancelled');

  await tryToPay();
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('Your order was not placed')).toBeVisible();
  expect(await lastOrder(page)).toBe('Cancelled');

  await tryToPay();
  await page.getByRole('button', { name: 'Open the payment page' }).click();
  await expect(page.getByText('Test outcomes', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your order was not placed')).toBeInViewport();
  expect(await lastOrder(page)).toBe('Cancelled');

  await tryToPay();
  await page.getByRole('button', { name: 'Open the payment page' }).click();
  await endTestPayment(page);
  await expect(page).toHaveURL(/\/orders\/SW-/);
  await expect(page.getByText('Order Placed').first()).toBeVisible();
});

/** Returns the state of this browser's newest order. */
async function lastOrder(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/api/order/list_orders');
  const [order] = (await answer.json()) as { orderStatus: string }[];
  return order?.orderStatus;
}

/** Buys one unit with the calls that the checkout makes; returns the order's id. */
async function buy(page: Page): Promise<string> {
  await addToCart(page, await firstProduct(page));
  const address = await post(page, '/api/addresses', ADDRESS);
  const made = await page.request.get(
    `/api/checkout/create_order?addressId=${String(address['id'])}`,
    { headers: { 'sec-fetch-site': 'same-origin' } },
  );
  const order = (await made.json()) as { payment_session_id: string; order_id: string };
  expect(made.ok(), JSON.stringify(order)).toBe(true);
  await post(page, `/sandbox/cashfree/pay/${order.payment_session_id}/outcome`, {
    outcome: 'success',
  });
  await page.goto(`/orders/${order.order_id}`);
  await expect(page.getByText('Order Placed').first()).toBeVisible();
  return order.order_id;
}

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
