import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

const MENU = '**/api/categories/getmenucategories';
/** Products shown at first and after each View More, by the number of products in a category. */
const STEPS = { 7: [7], 8: [8], 9: [8, 9], 24: [8, 16, 24] };
type Menu = { categories: { name: string; products: { id: number; name: string }[] }[] };

test.use({ viewport: { width: 1440, height: 900 } });

test('opens the category dropdown for a mouse that rests, and closes it when the mouse has left', async ({
  page,
}) => {
  await openMenu(page, 'hover');
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
  await openMenu(page, 'hover');
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
  await openMenu(page, 'hover');
  await page.mouse.move(700, 880, { steps: 3 });
  await expect(tab(page, 'Ear Buds')).toBeHidden();
  await page.clock.install();
  await trigger(page).hover();
  await page.clock.runFor(100);
  await page.mouse.move(700, 880, { steps: 3 });
  await page.clock.runFor(2000);
  await expect(tab(page, 'Ear Buds')).toBeHidden();
});

test('loads the category dropdown once, when somebody points at it', async ({ page }) => {
  const requests = countRequests(page);
  await openAwake(page, '/contact');
  expect(requests()).toBe(0);
  await trigger(page).hover();
  await trigger(page).click();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  await trigger(page).click();
  await expect(tab(page, 'Ear Buds')).toBeHidden();
  await trigger(page).click();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
  expect(requests()).toBe(1);
});

test('the category dropdown works by keyboard and returns the focus', async ({ page }) => {
  await openAwake(page, '/contact');
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(tab(page, 'Gaming Headphones')).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(tab(page, 'Karaoke Sets')).toBeFocused();
  await expect(tab(page, 'Karaoke Sets')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'All Karaoke Sets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(trigger(page)).toBeFocused();
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
});

test('closes the category dropdown when somebody clicks elsewhere', async ({ page }) => {
  await openMenu(page, 'click');
  await page.mouse.click(10, 880);
  await expect(tab(page, 'Ear Buds')).toBeHidden();
});

test('the category dropdown leads to help and to lists of all categories', async ({ page }) => {
  await openMenu(page, 'click');
  const panel = page.locator('#categories-panel');
  for (const [name, path] of [
    ['Best Sellers', '/best-sellers'],
    ['New Arrivals', '/new-arrivals'],
    ['All categories', '/product/categories'],
    [/Help me choose/, '/help-me-choose'],
  ] as const) {
    await expect(panel.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('shows the products of a category in the dropdown in steps of eight', async ({ page }) => {
  await page.route(MENU, async (route) => {
    const menu = (await (await route.fetch()).json()) as Menu;
    await route.fulfill({ json: withProducts(menu, Object.keys(STEPS).map(Number)) });
  });
  await openAwake(page, '/contact');
  await trigger(page).click();
  const panel = page.getByRole('tabpanel');
  for (const [count, steps] of Object.entries(STEPS)) {
    await tab(page, `With ${count}`).focus();
    for (const [at, shown] of steps.entries()) {
      if (at > 0) await panel.getByRole('button', { name: 'View More' }).click();
      await expect(panel.getByRole('listitem')).toHaveCount(shown);
    }
    await expect(panel.getByRole('button', { name: 'View More' })).toHaveCount(0);
    if (steps.length > 1) {
      // The first link of the last step, where a keyboard user continues.
      await expect(panel.getByRole('link').nth(steps.at(-2) ?? 0)).toBeFocused();
    }
  }
});

test('the category dropdown reports an unreachable shop and tries again', async ({ page }) => {
  await page.route(MENU, (route) => route.abort());
  await openAwake(page, '/contact');
  await trigger(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop');
  await expect(page.getByRole('link', { name: 'All categories' }).first()).toBeVisible();
  await page.unroute(MENU);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
});

test('the category dropdown is a link to all categories without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await trigger(page).click();
  await expect(page).toHaveURL('/product/categories');
  await context.close();
});

const trigger = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function openMenu(page: Page, by: 'hover' | 'click'): Promise<void> {
  await openAwake(page, '/contact');
  await trigger(page)[by]();
  await expect(tab(page, 'Ear Buds')).toBeVisible();
}

function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('getmenucategories')) count += 1;
  });
  return () => count;
}

/** Returns the menu with a category for each count of products. */
function withProducts({ categories }: Menu, counts: number[]): Menu {
  const products = categories[0]?.products ?? [];
  const made = Array.from({ length: Math.max(...counts) }, (_, at) => ({
    ...products[at % products.length],
    id: at + 1,
    name: `Product ${at + 1}`,
  }));
  const filled = counts.map((count, at) => {
    return { ...categories[at], name: `With ${count}`, products: made.slice(0, count) };
  });
  return { categories: filled };
}
