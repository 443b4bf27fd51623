import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => beOwner(page));

const NAME = 'Search orders, products, customers, screens and actions';
const finder = (page: Page) => page.getByRole('dialog', { name: 'Search the admin' });
const box = (page: Page) => page.getByRole('combobox', { name: NAME });

test('Ctrl-K finds a product by its name, opens it with Enter and remembers it', async ({
  page,
}) => {
  const { products } = (await (await page.request.get('/api/admin/products')).json()) as {
    products: { id: number; name: string }[];
  };
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await page.goto('/admin/products/all');
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await box(page).fill(name);
  await expect(finder(page).getByRole('option', { name }).first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Search the admin' }).click();
  const recent = finder(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText(name);
  await recent.click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`));
});

test('the arrows choose a screen, and Escape returns to where the search was opened', async ({
  page,
}) => {
  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Search the admin' });
  await button.press('Enter');
  await box(page).fill('settings');
  const options = finder(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const second = await options.nth(1).locator('span').first().innerText();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await box(page).fill('settings');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
});

test('says that nothing matches, and what failed', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box(page).fill('zzzz-no-such-thing');
  await expect(finder(page).getByText('Nothing matches “zzzz-no-such-thing”.')).toBeVisible();
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await box(page).fill('zzzz-offline');
  await expect(finder(page).getByRole('alert')).toBeVisible();
});
