import { expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { endTestPayment, fillAddress, payInWindow } from '#tests/kit/checkout.ts';

/** Opens the single-page checkout of a signed-in shopper, and presses Pay Now with UPI. */
async function payByUpi(page: Page) {
  await becomeCustomer(page);
  await page.goto('/user/checkout_final?source=buy_now&product=1&quantity=1');
  await fillAddress(page);
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /Pay Now/ }).click();
  return page.getByRole('dialog', { name: /^Pay ₹.* by UPI$/ });
}

/** Opens the page that plays the customer's phone, and presses a button there. */
async function pressInApp(page: Page, link: ReturnType<Page['getByRole']>, button: string) {
  const opening = page.waitForEvent('popup');
  await link.click();
  const app = await opening;
  await app.getByRole('button', { name: button, exact: true }).click();
  await expect(app.getByText('You can close this page now.')).toBeVisible();
  await app.close();
}

test('a shopper at a computer scans a QR code, fails once, and pays with a new code', async ({
  page,
}) => {
  const dialog = await payByUpi(page);
  await expect(dialog.getByRole('img', { name: /^UPI QR code for ₹/ })).toBeVisible();
  await expect(dialog.getByText('Scan with any UPI app')).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^[45]:\d\d left$/);
  const phone = dialog.getByRole('link', { name: 'Open the test UPI app' });
  await pressInApp(page, phone, 'Wrong PIN');

  await expect(dialog.getByRole('alert')).toContainText('the UPI PIN was not right');
  await expect(dialog.getByRole('button', { name: 'Pay by card or net banking' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show a new QR code' }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();

  // Closed by mistake: the order waits, and the same code comes back after a reload.
  await page.reload();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await pressInApp(page, phone, 'Pay');
  await expect(page).toHaveURL(/\/orders\/SW-/);
  await expect(page.getByText('Order Placed').first()).toBeVisible();
});

test('a shopper whose bank is not available pays the same order in the next best way', async ({
  page,
}) => {
  const dialog = await payByUpi(page);
  const phone = dialog.getByRole('link', { name: 'Open the test UPI app' });
  await pressInApp(page, phone, 'Bank not available');
  await expect(dialog.getByRole('alert')).toContainText('your bank was not available');
  await page.keyboard.press('Escape');
  const before = await orderIds(page);

  // The same order and the same offer after a reload.
  await page.reload();
  const next = page.getByRole('button', { name: /^Pay ₹.* by (card|UPI)/ });
  await expect(next.first()).toHaveText(/by card or net banking$/);
  await next.first().click();
  await payInWindow(page);
  await expect(page).toHaveURL(/\/orders\/SW-/);
  expect(await orderIds(page)).toEqual(before);
});

test('a shopper who closes the QR code pays the same order by card', async ({ page }) => {
  const dialog = await payByUpi(page);
  await expect(dialog.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The payment was not completed.')).toBeVisible();
  const before = await orderIds(page);

  await page.getByRole('button', { name: /Try again/ }).click();
  await dialog.getByRole('button', { name: 'Pay by card or net banking' }).click();
  const payment = page.frameLocator('iframe[src*="/pay/"]');
  await endTestPayment(payment);
  await expect(page).toHaveURL(/\/orders\/SW-/);
  expect(await orderIds(page)).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a shopper on a phone pays in a UPI app, which is listed first the next time', async ({
    page,
  }) => {
    const dialog = await payByUpi(page);
    const apps = dialog.getByRole('listitem');
    await expect(apps).toHaveText(['Google Pay', 'PhonePe', 'Paytm', 'BHIM', 'Another UPI app']);
    await pressInApp(page, dialog.getByRole('link', { name: 'PhonePe' }), 'Decline');
    await expect(dialog.getByRole('alert')).toContainText('your bank declined it');
    await dialog.getByRole('button', { name: 'Try UPI again' }).click();
    await expect(apps.first()).toHaveText('PhonePe');

    await page.goto(`/orders/${(await orderIds(page))[0]}`);
    await expect(apps.first()).toHaveText('PhonePe');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Pay ₹.* by UPI$/ }).click();
    await pressInApp(page, dialog.getByRole('link', { name: 'PhonePe' }), 'Pay');
    await expect(page.getByText('Order Placed').first()).toBeVisible();
  });
});

async function orderIds(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/order/list_orders');
  return ((await answer.json()) as { orderId: string }[]).map(({ orderId }) => orderId);
}
