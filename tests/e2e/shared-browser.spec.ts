import { expect, type Page, test } from '@playwright/test';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { fillAddress } from '#tests/kit/checkout.ts';
import { makeAccount } from '#tests/kit/new-account.ts';

const CHECKOUT = '/user/checkout_final?source=cart';
const PINCODE = '560038';

/** Ways in which a session ends while its checkout is open in `page`. */
const ENDINGS: [name: string, end: (page: Page) => Promise<void>][] = [
  [
    'signs out in the same tab',
    async (page) => {
      await page.goto('/');
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: /Asha Rao/ }).click();
      await banner.getByRole('button', { name: 'Logout' }).click();
      await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  ],
  [
    'signs out in another tab',
    async (page) => {
      const other = await page.context().newPage();
      await other.goto('/');
      const banner = other.getByRole('banner');
      await banner.getByRole('button', { name: /Asha Rao/ }).click();
      await banner.getByRole('button', { name: 'Logout' }).click();
      await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
      await other.close();
    },
  ],
  [
    'is signed out everywhere from another device',
    async (page) => {
      const cookies = await page.context().cookies();
      const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await fetch(new URL('/api/auth/sign-out-everywhere', page.url()), {
        method: 'POST',
        headers: { cookie: session, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.ok, await answer.text()).toBe(true);
      // The page loads again as soon as it learns of it, which may cut this off.
      await expect(() => page.reload()).toPass();
      await expect(page.getByText('Your Cart is Empty')).toBeVisible();
    },
  ],
];

for (const [name, end] of ENDINGS) {
  test(`the next person sees nothing of a customer who ${name}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const person = await makeAccount(playwright.request, baseURL);
    await addToCart(page, await firstProduct(page));
    await page.goto(CHECKOUT);
    // Typed as a guest, who then signs in.
    await page.getByLabel('Email or mobile number').fill(person.emailOrPhoneNumber);
    await fillAddress(page, '9820098200');
    await page.getByRole('link', { name: 'Login' }).first().click();
    const form = page.locator('form').filter({ hasText: 'Forget Password?' });
    await form.getByLabel('Email or phone number').fill(person.emailOrPhoneNumber);
    await form.getByText('Use a password instead').click();
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Pincode')).toHaveValue(PINCODE);

    await end(page);

    await addToCart(page, await firstProduct(page));
    await page.goto(CHECKOUT);
    await expect(page.getByLabel('Email or mobile number')).toHaveValue('');
    for (const label of ['Full Name', 'Mobile Number', 'Address Line 1', 'Pincode']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    for (const text of ['Asha', '9820098200', PINCODE, person.emailOrPhoneNumber, 'swara:owner']) {
      expect(stored).not.toContain(text);
    }
  });
}

test('going back after signing out shows nothing of the customer', async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = await makeAccount(playwright.request, baseURL);
  const answer = await page.request.post('/api/auth/login', { data: person });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/user/dash?tab=profile');
  await expect(page.getByRole('main')).toContainText('Asha Rao');
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /Asha Rao/ }).click();
  // Signing out loads the page again; going back earlier would stop that load.
  const loadedAgain = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await loadedAgain;
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goBack();

  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Asha Rao');
});
