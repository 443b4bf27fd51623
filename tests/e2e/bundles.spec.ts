import { expect, test } from '@playwright/test';
import { hydrated } from '#tests/kit/browse.ts';

test('a shopper chooses options of a bundle, adds it in one tap, and removes it as a whole', async ({
  page,
}) => {
  await page.goto('/category/headphones');
  await page.getByRole('link', { name: 'Ohmkara Studio One' }).first().click();
  await page.getByRole('link', { name: /^Buy together and save ₹/ }).click();
  const form = page.getByRole('form', { name: 'Desk and studio set' });
  await expect(form).toBeInViewport();
});
