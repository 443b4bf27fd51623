import { expect, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

// The budgets offered follow the prices of the shop, which other tests change.
const SINGER = '/help-me-choose?who=singer&where=room&budget=any';

test('three questions lead to three products with reasons, by keyboard and back again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/best-sellers');
  await page.getByRole('link', { name: 'Not sure? Help me choose' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await page.getByRole('link', { name: /Someone who sings/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where will you use it?' })).toBeFocused();
  await page.getByRole('link', { name: /In a room/ }).click();
  await page.getByRole('link', { name: /No limit/ }).click();

  const suggestions = page.getByRole('list', { name: 'Our suggestions' });
  await expect(suggestions.locator('.product-card')).toHaveCount(3);
  const shared = page.getByRole('region', { name: 'All three match your answers' });
  await expect(shared.getByText('a wireless microphone is included.')).toBeVisible();
  const reasons = await suggestions.getByRole('list').allTextContents();
  expect(new Set(reasons).size).toBe(3);
  await expect(suggestions.getByText('Best match')).toHaveCount(1);
  await page.getByText('How we rank products').click();
  await expect(page.getByRole('term').filter({ hasText: 'Wireless handheld' })).toBeVisible();
  await expect(page).toHaveURL(SINGER);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What is your budget?' })).toBeVisible();
  await page.getByRole('link', { name: /Change: Who is it for/ }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
});

test('an address with answers shows its suggestions to somebody else, who adds one to the cart', async ({
  page,
}) => {
  await openAwake(page, SINGER);
  const suggestions = page.getByRole('list', { name: 'Our suggestions' });
  await expect(suggestions.locator('.product-card')).toHaveCount(3);
  await suggestions
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a suggestion’s picture is as wide as its well, to whose edge a cable may run', async ({
  page,
}) => {
  await openAwake(page, SINGER);
  const pictures = page.getByRole('list', { name: 'Our suggestions' }).locator('.picture-well img');
  await expect(pictures).toHaveCount(3);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shapes = await pictures.evaluateAll((all) =>
      all.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight),
    );
    for (const shape of shapes) expect(shape).toBeLessThan(1.1);
  }
});

test('home page and a search without results lead to help me choose', async ({ page }) => {
  for (const path of ['/', '/products/fullsearch?query=qqqqzzzz']) {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Help me choose' }),
    ).toBeVisible();
  }
});

test('a listing leads to help me choose where its last row has room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/category/ear-buds');
  const products = page.getByRole('list', { name: 'Products' });
  const link = products.getByRole('link', { name: 'Not sure which one? Help me choose' });
  // Two rows of four.
  await expect(products.getByRole('article')).toHaveCount(8);
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(link).toBeVisible();
});
