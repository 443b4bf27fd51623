import type { FrameLocator, Page } from '@playwright/test';

let people = 0;

/** Fills the address of the checkout: of another person each time, unless the number is given. */
export async function fillAddress(page: Page, mobileNumber = makeMobileNumber()): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Mobile Number', { exact: true }).fill(mobileNumber);
  await page.getByLabel('Address Line 1').fill('14, Lake View Apartments');
  await page.getByLabel('Address Line 2').fill(`Flat ${mobileNumber}, Indiranagar`);
  await page.getByLabel('Landmark').fill('Near the park');
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').selectOption('Karnataka');
}

/** Chooses to pay in the gateway's window rather than by UPI. */
export async function chooseWindow(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card, net banking or wallet' }).check();
}

/** Chooses the gateway's window, presses Pay Now and pays there, which leads to the order. */
export async function pay(page: Page): Promise<void> {
  await chooseWindow(page);
  await page.getByRole('button', { name: /Pay Now/ }).click();
  await payInWindow(page);
}

/** Pays in the open window of the gateway, which leads to the order. */
export async function payInWindow(page: Page): Promise<void> {
  const payment = page.frameLocator('iframe[src*="/pay/"]');
  await endTestPayment(payment);
  // The page also returns automatically.
  const back = payment.getByRole('button', { name: 'Back to the shop' });
  await back.click({ timeout: 5000 }).catch(() => {});
}

/** Ends a payment on the emulator's page: opens the test outcomes, and presses Success. */
export async function endTestPayment(payment: FrameLocator | Page): Promise<void> {
  await payment.getByText('Test outcomes', { exact: true }).click();
  await payment.getByRole('button', { name: 'Success', exact: true }).click();
}

/** A number that no other test has: unpaid orders of one person are limited. */
function makeMobileNumber(): string {
  people += 1;
  return `9${String(Date.now() + people).slice(-9)}`;
}
