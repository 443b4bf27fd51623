import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { openAwake } from '#tests/kit/browse.ts';

/** Comparing, what was viewed, and choosing which reviews to read, on the built shop. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const tray = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true });

test('compares up to four products side by side by a link for anyone', async ({ page }) => {
  await openAwake(page, '/category/ear-buds');
  const buttons = page.getByRole('list', { name: 'Products' }).getByRole('button', {
    name: /^Compare:/,
  });
  for (const at of [0, 1, 2, 3]) await buttons.nth(at).click();
  await expect(tray(page)).toContainText('Compare 4 of 4');
  await buttons.nth(4).click();
  await expect(messages(page)).toContainText('You can compare 4 products at a time.');
  await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false');
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(tray(page)).toContainText('Compare 3 of 4');
  await tray(page).getByRole('button', { name: 'Clear comparison' }).click();
  await expect(tray(page)).toBeHidden();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await tray(page).getByRole('link', { name: 'Compare 3 of 4' }).click();

  await page.waitForURL(/\/compare\?ids=\d+,\d+,\d+$/);
  const table = page.getByRole('region', { name: 'Products side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Type/ })).toBeVisible();
  await page.getByRole('button', { name: 'Differences only' }).click();
  await expect(table.getByRole('row', { name: /^Type/ })).toBeHidden();
  await expect(table.getByRole('row', { name: /^Price \(differs\)/ })).toBeVisible();
  await expectNoObjections(page);

  const more = table.getByRole('link', { name: 'Add a product' });
  await expect(more).toHaveAttribute('href', '/category/ear-buds');

  await page.setViewportSize({ width: 360, height: 780 });
  // Two whole columns: the first two pictures.
  const second = await table.getByRole('columnheader').nth(1).boundingBox();
  expect((second?.x ?? 0) + (second?.width ?? 999)).toBeLessThan(360);
  const name = table.getByRole('rowheader', { name: /^Price/ });
  const before = await name.boundingBox();
  await table.focus();
  for (let time = 0; time < 6; time += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBe(before?.x);

  await table
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/\?ids=\d+,\d+$/);
  // Two products fit a phone, without the empty slot.
  await expect(more).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add a product' })).toBeVisible();
  expect(await table.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0);
  // Anyone who opens the link sees the same products, learns which are unavailable, and keeps
  // their own choice.
  await page.goto(`${page.url()},999999`);
  await expect(page.getByText('One of these products is no longer sold')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await table
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Cart 1 item/ })).toBeAttached();
  await page.goto('/compare?ids=999999');
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
});

test('shows recently viewed products, without removed ones, until they are cleared', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('swara:recent')) localStorage.setItem('swara:recent', '[2,999999,3]');
  });
  await openAwake(page, '/product/1');
  await page.keyboard.press('End');
  const row = page.getByRole('region', { name: 'Recently viewed' });
  await expect(row.getByRole('article')).toHaveCount(2);
  const stored = () => page.evaluate(() => localStorage.getItem('swara:recent'));
  expect(await stored()).toBe('[1,2,3]');
  await page.getByRole('button', { name: 'Clear this list' }).click();
  await expect(row).toBeHidden();
  expect(await stored()).toBe('[]');
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('article')).toHaveCount(2);
});

test('a shopper filters and sorts reviews and marks a review as helpful', async ({ page }) => {
  await becomeCustomer(page);
  await page.goto('/all-reviews/1');
  const reviews = page.getByRole('article');
  await expect(reviews.first()).toBeVisible();
  // What the reviews are of, on a phone before a quote from them.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Reviews');
  const product = page.getByRole('link', { name: 'View product' });
  await expect(product).toHaveAttribute('href', '/product/1');
  await page.setViewportSize({ width: 360, height: 780 });
  const top = async (at: Locator) => (await at.boundingBox())?.y ?? 0;
  expect(await top(product)).toBeLessThan(await top(page.locator('blockquote').first()));
  await page.setViewportSize({ width: 1280, height: 720 });
  const stars = page.getByRole('button', { name: /^5 stars/ });
  await stars.click();
  await expect(page).toHaveURL(/\?stars=5$/);
  await expect(page.getByRole('status').filter({ hasText: /5 of 5 stars/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/all-reviews\/1$/);
  await page.getByRole('button', { name: /^With photos/ }).click();
  await expect(page).toHaveURL(/\?photos=1$/);
  await page.goBack();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('lowest');
  await expect(page).toHaveURL(/\?sort=lowest$/);
  // What is pressed must not be about to make way for what is sorted otherwise.
  await page.reload();
  const helpful = reviews.first().getByRole('button', { name: /^Helpful/ });
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('(1)');
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});
