import { expect, type Page, test } from '@playwright/test';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { chooseWindow, endTestPayment, fillAddress } from '#tests/kit/checkout.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { findCode } from '#tests/kit/outbox.ts';

let count = 0;
const newPhone = () => `9${String(Date.now()).slice(-8)}${(count += 1)}`;

/** Opens the single-page checkout as a guest and fills it in. */
async function fillCheckout(page: Page, phone: string): Promise<void> {
  await page.goto('/user/checkout_final?source=buy_now&product=1&quantity=2');
  await page.getByLabel('Email or mobile number').fill(phone);
  // Copied, as the contact is a number.
  await expect(page.getByLabel('Mobile Number', { exact: true })).toHaveValue(phone);
  await fillAddress(page, phone);
  await chooseWindow(page);
}

async function confirm(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your mobile number' });
  await expect(dialog.getByText(`We have sent a code to ${formatPhone(phone)}.`)).toBeVisible();
  let code = '';
  await expect.poll(async () => (code = await findCode(ownShop().dataDir, phone))).not.toBe('');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

const payment = (page: Page) => page.frameLocator('iframe[src*="/pay/"]');

test('a guest confirms the contact in place and pays without typing anything twice', async ({
  page,
}) => {
  const phone = newPhone();
  await fillCheckout(page, phone);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await confirm(page, phone);
  await endTestPayment(payment(page));
  await expect(page).toHaveURL(/\/orders\/SW-/);
  await expect(page.getByText('14, Lake View Apartments')).toBeVisible();
});

test('a guest who closes the code dialog reads “please login!” and keeps what they typed', async ({
  page,
}) => {
  const phone = newPhone();
  await fillCheckout(page, phone);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your mobile number' });
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('please login!')).toBeVisible();
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(phone);
  await expect(page.getByLabel('Landmark')).toHaveValue('Near the park');

  // The code that was sent still works, also after a reload.
  await page.reload();
  await expect(page.getByLabel('Landmark')).toHaveValue('Near the park');
  await chooseWindow(page);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await confirm(page, phone);
  await expect(payment(page).getByText('Test outcomes', { exact: true })).toBeVisible();
});

test('a payment that is given up stays on the single-page checkout and can be tried again', async ({
  page,
}) => {
  const phone = newPhone();
  await fillCheckout(page, phone);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await confirm(page, phone);
  await expect(payment(page).getByText('Test outcomes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close the payment' }).click();
  await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/checkout_final/);
  await expect(page.getByText('The payment was not completed.')).toBeVisible();
  await expect(page.getByText('14, Lake View Apartments')).toBeVisible();
  await page.getByRole('button', { name: /Try again/ }).click();
  await endTestPayment(payment(page));
  await expect(page).toHaveURL(/\/orders\/SW-/);
});

test('a PIN code fills in city and state, and never replaces a city that the guest typed', async ({
  page,
}) => {
  await page.goto('/user/checkout_final?source=buy_now&product=1&quantity=1');
  const pincode = page.getByLabel('Pincode');
  const city = page.getByLabel('City');
  const state = page.getByLabel('State');
  await pincode.fill('560038');
  await expect(city).toHaveValue('Bengaluru');
  await expect(state).toHaveValue('Karnataka');
  // As on a keyboard, where the PIN code is incomplete in between.
  await pincode.fill('56');
  await pincode.fill('400050');
  await expect(city).toHaveValue('Mumbai');
  await expect(state).toHaveValue('Maharashtra');
  await city.fill('Bandra');
  await pincode.fill('411038');
  await expect(state).toHaveValue('Maharashtra');
  await expect(page.getByText(/^Delivery by .*\.$/).first()).toBeVisible();
  await expect(city).toHaveValue('Bandra');
});
