import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('opens the category dropdown for a mouse that rests, and closes it when the mouse has left', async ({
  page,
}) => {
  await openAwake(page, '/contact');
  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  // Down into the panel, across the space above it.
  await tab(page, 'Neckbands').hover();
  await expect(page.getByRole('link', { name: 'All Neckbands' })).toBeVisible();
  await page.mouse.move(700, 880, { steps: 3 });
  await expect(tab(page, 'Ear Buds')).toBeHidden();

  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Ear Buds')).toBeHidden();
});

test('keeps the category dropdown open for a mouse that has pressed its button', async ({
  page,
}) => {
  await openAwake(page, '/contact');
  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await page.clock.install();
  await trigger(page).click();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await page.mouse.move(700, 880, { steps: 3 });
  await page.clock.runFor(2000);
  await expect(tab(page, 'Ear Buds')).toBeVisible();
});

test('leaves keys and new tabs to the browser while a mouse has the category dropdown open', async ({
  page,
}) => {
  await openAwake(page, '/contact');
  await trigger(page).focus();
  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Ear Buds')).toBeHidden();

  await page.mouse.move(700, 880, { steps: 3 });
  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await trigger(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/product\/categories$/);
});

test('opens no category dropdown for a mouse on its way elsewhere', async ({ page }) => {
  await openAwake(page, '/contact');
  await trigger(page).hover();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await page.mouse.move(700, 880, { steps: 3 });
  await expect(tab(page, 'Ear Buds')).toBeHidden();
  await page.clock.install();
  await trigger(page).hover();
  await page.clock.runFor(100);
  await page.mouse.move(700, 880, { steps: 3 });
  await page.clock.runFor(2000);
  await expect(tab(page, 'Ear Buds')).toBeHidden();
});

const trigger = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Categories' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
