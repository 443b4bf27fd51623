import { expect, test } from '@playwright/test';

test('a shopper chooses options of a bundle, adds it in one tap, and removes it as a whole', async ({
  page,
}) => {
  await page.goto('/category/headphones');
  await page.getByRole('link', { name: 'Ohmkara Studio One' }).first().click();
  await page.getByRole('link', { name: /^Buy together and save ₹/ }).click();
  const form = page.getByRole('form', { name: 'Desk and studio set' });
  await form.getByRole('combobox', { name: 'Options of Ektaal Desk Jodi' }).selectOption('Grey');
  await form.getByRole('button', { name: 'Add all to cart' }).click();

  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText('“Desk and studio set” added to cart!')).toBeVisible();
  const group = page.getByRole('listitem', { name: 'Bundle: Desk and studio set' });
  await expect(group).toContainText('Grey · 1 × ₹2,499');
  await expect(group).toContainText('You save ₹699 on this bundle');

  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await group.getByRole('button', { name: /^Increase/ }).click();
  await expect(group).toContainText('₹12,198');
  await group.getByRole('button', { name: 'Remove bundle' }).click();
  await expect(group).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group).toContainText('₹12,198');
});
