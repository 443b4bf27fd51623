import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

test.describe('the row of links', () => {
  for (const width of [769, 800, 900, 1024, 1180, 1280, 1440]) {
    test(`fits the header links in one line at ${width} px with the other categories under More`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await openAwake(page, '/contact');
      const links = row(page).locator('a:visible, summary:visible');
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { top, right } = link.getBoundingClientRect();
          return { top, right };
        }),
      );
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
      await expect(row(page).getByRole('link', { name: 'Best Sellers' })).toBeInViewport();
      await expect(more(page)).toBeVisible({ visible: width < 1280 });
      if (width < 1280) await more(page).click();
      for (const name of ['Gaming Headphones', 'Soundbars']) {
        await expect(row(page).getByRole('link', { name, exact: true })).toBeInViewport({
          ratio: 1,
        });
      }
    });
  }

  test('opens and closes the menu More by keyboard and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await openAwake(page, '/contact');
    const last = row(page).getByRole('link', { name: 'All categories' });
    await more(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(row(page).getByRole('link', { name: 'Ear Buds' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more(page)).toBeFocused();
    await expect(last).toBeHidden();

    await page.keyboard.press('Enter');
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(row(page).getByRole('link', { name: 'New Arrivals' })).toBeFocused();
    await expect(last).toBeHidden();
  });

  test('closes the menu More when somebody clicks elsewhere', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await openAwake(page, '/contact');
    const last = row(page).getByRole('link', { name: 'All categories' });
    await more(page).click();
    await expect(last).toBeVisible();
    await page.mouse.click(10, 680);
    await expect(last).toBeHidden();
  });

  test('moves header categories when the window becomes wider or narrower', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openAwake(page, '/contact');
    const soundbars = row(page).getByRole('link', { name: 'Soundbars' });
    await soundbars.focus();
    await page.setViewportSize({ width: 1300, height: 700 });
    await expect(soundbars).toBeFocused();
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(soundbars).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 700 });
    await expect(soundbars).toBeVisible();
    await expect(row(page).getByRole('link')).toHaveText([
      ...['Gaming Headphones', 'Karaoke Sets', 'Bluetooth Speakers', 'Wireless Speakers'],
      ...['Ear Buds', 'Neckbands', 'Headphones', 'Soundbars', 'New Arrivals', 'Best Sellers'],
    ]);
  });

  test('marks the menu More on the page of a category that is under it', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await openAwake(page, '/category/soundbars');
    const colorOf = (link: Locator) => link.evaluate((one) => getComputedStyle(one).color);
    const other = row(page).getByRole('link', { name: 'New Arrivals' });
    expect(await colorOf(more(page))).not.toBe(await colorOf(other));
    await more(page).click();
    await expect(row(page).getByRole('link', { name: 'Soundbars' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('shows every header category without script', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1024, height: 700 },
    });
    const page = await context.newPage();
    await page.goto('/contact');
    await expect(row(page).getByRole('link', { name: 'Soundbars' })).toBeVisible();
    await expect(row(page).getByRole('link', { name: 'Best Sellers' })).toBeVisible();
    await context.close();
  });
});

const row = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => row(page).locator('summary');
