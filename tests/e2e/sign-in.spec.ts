import { expect, test } from '@playwright/test';

test('what is typed before the script is here is not lost', async ({ page }) => {
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
  await password.fill('Sound-check7!');
  release();

  const signIn = form.getByRole('button', { name: 'Sign In', exact: true });
  await expect(signIn).toBeEnabled();
  await expect(contact).toHaveValue('nobody@swara.example');
  await expect(password).toHaveValue('Sound-check7!');
  await signIn.click();
  await expect(form.getByRole('alert')).toContainText('Failed while performing login operation.');
});
