import { expect, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

test('keeps what was typed into the sign-in form before the script loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.locator('form').filter({ hasText: 'Forget Password?' });
  const contact = form.getByLabel('Email or phone number');
  const password = form.getByLabel('Password', { exact: true });
  await contact.fill('nobody@swara.example');
  await form.getByText('Use a password instead').click();
  await password.fill('Sound-check7!');
  release();

  const signIn = form.getByRole('button', { name: 'Sign In', exact: true });
  await expect(signIn).toBeEnabled();
  await expect(contact).toHaveValue('nobody@swara.example');
  await expect(password).toHaveValue('Sound-check7!');
  await signIn.click();
  await expect(form.getByRole('alert')).toContainText('Failed while performing login operation.');
});

test('an expired password link leads to a request for another link', async ({ page }) => {
  await page.goto('/reset-password?token=of-last-week');
  await page.getByLabel('New password', { exact: true }).fill('Sound-check8!');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('an empty sign-up form says what is missing and moves to its first field', async ({
  page,
}) => {
  await openAwake(page, '/login');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  const form = page.locator('form').filter({ has: page.getByLabel('Name') });
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please fill out the form correctly.');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(form.getByLabel('Name')).toBeFocused();
});
