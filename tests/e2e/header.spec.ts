import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';
import { stopClock } from '#tests/kit/clock.ts';
import { anotherBrowser } from '#tests/kit/staff-calls.ts';

test.describe('the compact header', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the compact header appears after more than 200 px and shifts no content', async ({
    page,
  }) => {
    await openPage(page, '/privacy-policy');
    const header = page.locator('#header');
    const top = () =>
      page.locator('main h1').evaluate((title) => title.getBoundingClientRect().top + scrollY);
    const before = await top();
    await scrollTo(page, 200);
    await expect(header).not.toHaveAttribute('data-compact');
    await scrollTo(page, 201);
    await expect(header).toHaveAttribute('data-compact');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(trigger(page)).toBeInViewport();
    expect(await top()).toBe(before);
    await scrollTo(page, 0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test.describe('the small navigation', () => {
  for (const [width, isSmall] of [
    [768, true],
    [769, false],
  ] as const) {
    test(`${isSmall ? 'shows' : 'hides'} the small navigation at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page);
      const small = page.getByRole('navigation', { name: 'Quick links' });
      await expect(small).toBeVisible({ visible: isSmall });
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isSmall });
      await expect(trigger(page)).toBeVisible({ visible: !isSmall });
    });
  }

  test('opens a side panel with pictures of the categories and returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openPage(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Ear Buds', 'Best-seller', 'New Arrival', 'Contact Us', 'My Orders']) {
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(panel.locator('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test.describe('the slogans', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('types the slogans on the home page only, and stops on request', async ({ page }) => {
    await stopClock(page);
    await page.goto('/contact');
    await page.clock.runFor(10_000);
    await expect(typed(page)).toHaveText('The best you can get');
    await page.goto('/');
    await expect(typed(page)).toHaveText('The best you can get');
    await page.clock.runFor(3000 + 45 * 10);
    await expect(typed(page)).not.toHaveText('The best you can get');
    await page.getByRole('button', { name: 'Stop the animated slogans' }).click();
    const stopped = await typed(page).textContent();
    await page.clock.runFor(10_000);
    await expect(typed(page)).toHaveText(stopped ?? '');
  });

  test('shows the slogans without motion to people who prefer less of it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await page.clock.runFor(10_000);
    await expect(typed(page)).toHaveText('The best you can get');
  });
});

const trigger = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true });
const typed = (page: Page) => page.locator('#slogans [aria-hidden]');

/** Opens a page and waits until the header's islands work. */
async function openPage(page: Page, path = '/contact'): Promise<void> {
  await openAwake(page, path);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
}

test.describe('parts first opened without a connection', () => {
  for (const [button, what] of [
    ['Cart', 'Your cart'],
    ['Menu', 'The menu'],
  ] as const) {
    test(`${button} explains each time that it needs a connection`, async ({
      browser,
      baseURL,
    }) => {
      // One that has loaded nothing before.
      const page = await anotherBrowser(browser, baseURL);
      await page.setViewportSize({ width: 360, height: 740 });
      await openAwake(page, '/');
      const opener = page.getByRole('banner').getByRole('button', { name: button, exact: true });
      const words = page.getByText(`${what} could not be opened`);
      await page.context().setOffline(true);
      await opener.click();
      await expect(words).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(words).toBeHidden();
      await opener.click();
      await expect(words).toBeVisible();
      await page.context().close();
    });
  }
});

test('the cart button leads to the cart page until its script has loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  // The next test is given the same browser, which must have let all go by then.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('about:blank');
});
