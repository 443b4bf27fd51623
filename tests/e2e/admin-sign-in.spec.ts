import { expect, test } from '@playwright/test';
import { OWNER } from '#tests/kit/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('/admin shows the sign-in form first and its screen after signing in', async ({ page }) => {
  await page.goto('/admin/orders/all');
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /admin|sections/i })).toHaveCount(0);

  // A form takes what is typed once its script runs.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.getByLabel('Email or phone number').fill(OWNER.emailOrPhoneNumber);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse7!');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email or phone number')).toHaveValue(OWNER.emailOrPhoneNumber);

  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible();
  await expect(page).toHaveURL('/admin/orders/all');
});
