import { expect, test } from '@playwright/test';

test('the offline page leads back to the requested page once there is a connection', async ({
  page,
}) => {
  await page.goto('/offline');
  await expect(page.getByRole('heading', { name: 'You are online again.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  await page.goto('/offline', { referer: new URL('/best-sellers', page.url()).href });
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL('/best-sellers');
});
