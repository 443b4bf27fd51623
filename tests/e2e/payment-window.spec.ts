import { expect, type Page, test } from '@playwright/test';
import { firstProduct } from '#tests/kit/browse.ts';
import { becomeCustomer, placeOrder, saveAddress } from '#tests/kit/buy.ts';

/** Opens the gateway's test page of a new order, at its card. */
async function openCardForm(page: Page): Promise<void> {
  await becomeCustomer(page);
  await saveAddress(page);
  const order = await placeOrder(page, await firstProduct(page));
  await page.goto(`/sandbox/cashfree/pay/${order.payment_session_id}`);
  await page.getByRole('tab', { name: 'Card' }).click();
}

const caret = (page: Page) =>
  page.getByLabel('Card number').evaluate((field: HTMLInputElement) => field.selectionStart);

test('groups a card number in fours, whichever way it is entered', async ({ page }) => {
  await openCardForm(page);
  const number = page.getByLabel('Card number');
  await expect(number).toHaveValue('4706 1312 1121 2123');
  await number.fill('5105-1051 05105100');
  await expect(number).toHaveValue('5105 1051 0510 5100');
  await expect(page.getByText('Mastercard', { exact: true })).toBeVisible();

  await number.fill('');
  await number.pressSequentially('411111111');
  await expect(number).toHaveValue('4111 1111 1');
  // In the middle: behind the second group.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(number).toHaveValue('4111 1111');
  await page.keyboard.type('2');
  await expect(number).toHaveValue('4111 1112 1');
  expect(await caret(page)).toBe(9);

  // The space goes with the digit in front of it.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(number).toHaveValue('4111 1111');
  expect(await caret(page)).toBe(8);
});

test('says below each field of the card what is wrong, and goes to the first', async ({ page }) => {
  await openCardForm(page);
  const expiry = page.getByLabel('Expiry (MM/YY)');
  await page.getByLabel('Card number').fill('');
  await expiry.fill('');
  await expiry.pressSequentially('320');
  await expect(expiry).toHaveValue('03/20');
  await page.getByLabel('CVV').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    /^Enter the 12 to 19 digits on the card\./,
  );
  await expect(expiry).toHaveAccessibleDescription('This card has expired.');
  await expiry.fill('03/2099');
  await expect(expiry).toHaveValue('03/99');
  await expect(page.getByText('This card has expired.')).toBeHidden();
});
