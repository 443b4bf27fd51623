import { expect, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { payInWindow } from '#tests/kit/checkout.ts';
import { setCod } from '#tests/kit/deliver-in-cash.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, send } from '#tests/kit/staff-calls.ts';

const PHONE = `96${String(Date.now()).slice(-8)}`;

test('a shopper pays a part in advance and sees the rest that the courier collects', async ({
  browser,
  baseURL,
  page,
}) => {
  const staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  await setCod(staff, { isOn: true, fee: 49, from: 499, to: 25_000, reach: 'everywhere' });
  const shelf = await fillShelf(staff, `Advance radio ${PHONE}`, 1180);
  await becomeCustomer(page);
  await send(page, 'POST', '/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: `${PHONE} Lake View`, city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: PHONE },
  });
  const line = { productId: shelf.productId, quantity: 1, variantId: null };
  await send(page, 'POST', '/api/cart/add', line);

  await page.goto('/user/checkout_final?source=cart');
  const advance = page.getByRole('radio', { name: 'Pay ₹123 now, ₹1,106 in cash on delivery' });
  await advance.check();
  await expect(advance).toHaveAccessibleDescription(/undelivered, we refund the advance\.$/);
  await page.getByRole('button', { name: 'Pay Now ₹123' }).press('Enter');
  await page.getByRole('button', { name: 'Pay by card or net banking' }).click();
  await payInWindow(page);
  await page.waitForURL(/\/orders\/SW-/);
  await expect(
    page.getByText('To be paid in cash on delivery: ₹1,106, ₹123 paid in advance').first(),
  ).toBeVisible();
  await expect(page.getByText('Please keep ₹1,106 ready in cash')).toBeVisible();
  await emptyShelf(staff, shelf);
  await staff.context().close();
});
