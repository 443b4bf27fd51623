import { expect, type Page, test } from '@playwright/test';
import { beOwner } from '#tests/kit/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await beOwner(page);
  await page.goto('/admin/products/all');
  await expect(rowLink(page, 1)).toBeVisible();
});

test('j and k move through the rows, x selects a row and Enter opens it', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 1).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('k');
  await expect(row(page, 0).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('x');
  await expect(row(page, 0).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(row(page, 0).getByRole('checkbox')).not.toBeChecked();
});

test('/ moves to the search box, where the shortcut letters are typed', async ({ page }) => {
  const search = page.getByRole('main').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('jkx?/');
  await expect(search).toHaveValue('jkx?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaves shortcuts with Ctrl or Alt to the browser', async ({ page }) => {
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Alt+j');
  await expect(page.locator('#content tbody tr :focus')).toHaveCount(0);
});

test('shortcuts that are turned off in the help stay off after a reload', async ({ page }) => {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.reload();
  await expect(rowLink(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(page.locator('#content tbody tr :focus')).toHaveCount(0);

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByLabel('Use keyboard shortcuts').check();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});

const row = (page: Page, at: number) => page.locator('#content tbody tr').nth(at);
const rowLink = (page: Page, at: number) => row(page, at).getByRole('link').first();
