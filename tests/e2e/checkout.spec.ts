import { expect, test } from '@playwright/test';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { fillAddress } from '#tests/kit/checkout.ts';

test.describe('the checkout', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the checkout shows a phone the first field, all mistakes, and Pay once nothing is missing', async ({
    page,
  }) => {
    await addToCart(page, await firstProduct(page));
    await page.goto('/user/checkout_final?source=cart');
    const contact = page.getByLabel('Email or mobile number');
    const pay = page.getByRole('button', { name: /^Pay Now/ });
    await expect(contact).toBeInViewport({ ratio: 1 });
    await expect(contact).toHaveAccessibleDescription('We will send a code to confirm it.');
    await expect(pay).not.toBeInViewport();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
    await expect(page.getByText(/^Delivery by/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);

    const wrong = page.locator('[aria-invalid="true"]');
    await pay.click();
    await expect(contact).toBeFocused();
    await expect(contact).toHaveAccessibleDescription(/^\* Contact details are required/);
    await expect(wrong).toHaveCount(9);
    await contact.fill('asha@example.com');
    await fillAddress(page);
    await expect(wrong).toHaveCount(0);
    await contact.scrollIntoViewIfNeeded();
    await expect(pay).toBeInViewport({ ratio: 1 });
    const mobile = page.getByLabel('Mobile Number', { exact: true });
    await mobile.fill('12');
    await pay.click();
    await expect(mobile).toBeFocused();
    const seen = () =>
      mobile.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 20, bottom - 4) === field;
      });
    await expect.poll(seen, 'not below the bar that stays').toBe(true);
  });

  test('the checkout names what cannot be bought, even where that part cannot be loaded', async ({
    page,
  }) => {
    const productId = await firstProduct(page);
    await addToCart(page, productId);
    await page.route('**/api/cart/fetch', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const soldOut = text.replaceAll('"inStock":true', '"inStock":false');
      await route.fulfill({ response, body: soldOut });
    });
    await page.goto('/user/checkout_final?source=cart');
    await expect(page.getByText('An item is not available.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change it in your cart' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay Now/ })).toBeDisabled();
    await page.route(/PayHurdles/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('An item is not available.')).toBeVisible();
  });

  test('explains why the checkout could not load and tries again', async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    await page.route('**/api/cart/fetch', (route) => route.abort());
    await page.goto('/user/checkout_final?source=cart');
    await expect(page.getByText('You seem to be offline')).toBeVisible();
    await page.unroute('**/api/cart/fetch');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  });
});
