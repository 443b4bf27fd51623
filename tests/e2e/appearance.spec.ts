import { expect, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { expectPublished } from '#tests/kit/staff-calls.ts';

const TITLE = `Who we are ${Date.now()}`;

// Pages are published in between.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 });

test('the preview of the look shows unsaved colours, corners and words, and refuses what is hard to read', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Appearance/ }).click();
  const shop = page.frameLocator('iframe[title="Preview of the home page"]');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#ffcc00');
  await expect(page.getByText('This colour is too hard to read.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText('This colour is too hard to read.')).toBeHidden();

  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#204060');
  await page.getByLabel('Corners').selectOption('Square');
  await page.getByRole('textbox', { name: 'Title' }).fill('Music, as it was played.');
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Music, as it was played.');
  const button = shop.getByRole('link', { name: 'Shop best sellers' });
  await expect(button).toHaveCSS('border-radius', '2px');
  // Each word where the page shows it.
  for (const name of [
    /^First button(?! opens)/,
    /^Second button(?! opens)/,
    /^Caption(?! opens)/,
  ]) {
    await page.getByRole('textbox', { name }).fill('Other words');
    await expect(shop.getByText('Other words', { exact: true })).toHaveCount(1);
    await page.getByRole('textbox', { name }).fill('Shop');
  }
  await page.getByRole('textbox', { name: /^First button(?! opens)/ }).fill('Shop best sellers');
  const html = shop.locator('html');
  await expect(html).toHaveCSS('--color-brand', '#204060');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(html).not.toHaveCSS('--color-brand', '#204060');

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(html).toHaveCSS('--color-brand', '#6fcfc3');
});

test('staff change a page, see it in the shop, and restore the text of a new shop', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/texts');
  await page.getByRole('link', { name: /^About us/ }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Text', { exact: true }).fill('## Here\n\nIn {{citty}} we sell **sound**.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Text', { exact: true }).fill('## Here\n\nIn {{city}} we sell **sound**.');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByText('In Mumbai we sell sound.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore the text of a new shop' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await expectPublished(page, '/aboutus', TITLE);

  await page.getByRole('button', { name: 'Restore the text of a new shop' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('About us');
  await expectPublished(page, '/aboutus', 'A single note is the smallest thing');
});
