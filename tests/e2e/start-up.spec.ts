import { expect, type Page, test } from '@playwright/test';
import {
  FADE_MS,
  INTRO_MS,
  SECOND_WORDMARK_MS,
  SPLASH_MS,
  VISITED_KEY,
} from '#src/screens/shell/start-up/start-up.ts';
import { HINT_COOKIE } from '#src/lib/hint.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { stopClock } from '#tests/kit/clock.ts';

const FIRST_VISIT = { cookies: [], origins: [] };

test.use({ storageState: FIRST_VISIT });

test('a first visit sees two wordmarks, the introduction after 5 s and the page after 8 s', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');

  await seekTo(page, 1);
  await expect(first(page)).toBeVisible();
  await seekTo(page, SECOND_WORDMARK_MS - 1);
  await expect(first(page)).toHaveCSS('opacity', '1');
  await expect(second(page)).toHaveCSS('opacity', '0');
  await seekTo(page, SPLASH_MS - 1);
  await expect(first(page)).toHaveCSS('opacity', '0');
  await expect(second(page)).toHaveCSS('opacity', '1');
  await expect(splash(page)).toHaveCSS('opacity', '1');
  await seekTo(page, INTRO_MS - 1);
  await expect(splash(page)).toBeHidden();
  await expect(intro(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(INTRO_MS - 1);
  await expect(overlay(page)).toHaveCount(1);
  await page.clock.runFor(FADE_MS + 1);
  await expect(overlay(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('the splash leaves after 5 s for visitors who have seen the introduction', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, '1'), VISITED_KEY);
  await stopClock(page);
  await page.goto('/');
  await expect(intro(page)).toHaveCount(0);
  await page.clock.runFor(SPLASH_MS - 1);
  await expect(overlay(page)).toHaveCount(1);
  await page.clock.runFor(FADE_MS + 1);
  await expect(overlay(page)).toHaveCount(0);
});

const WAYS = {
  'a click': (page: Page) => page.mouse.click(300, 300),
  scrolling: (page: Page) => page.evaluate(() => window.scrollTo(0, 300)),
  'a touch': (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('touchstart'))),
  'a key': (page: Page) => page.keyboard.press('a'),
  Skip: (page: Page) => page.getByRole('button', { name: 'Skip the introduction' }).click(),
};

for (const [name, act] of Object.entries(WAYS)) {
  test(`${name} ends the start animation immediately and for good`, async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await expect(overlay(page)).toBeVisible();
    await act(page);
    await page.clock.runFor(FADE_MS + 1);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate((key) => localStorage.getItem(key), VISITED_KEY)).toBe('1');
  });
}

test('nothing covers a visit that starts on another page', async ({ page }) => {
  await page.goto('/contact');
  await expect(overlay(page)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('nothing covers the home page for a signed-in visitor', async ({ page, context }) => {
  await context.addCookies([{ name: HINT_COOKIE, value: 'sc', url: ownShop().url }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('the page under the start animation is complete and can be read', async ({ page }) => {
  await page.goto('/');
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing covers the home page with reduced motion', async ({ page }) => {
    await page.goto('/');
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('nothing covers the home page for people who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await expect(overlay(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing covers the home page without script', async ({ page }) => {
    await page.goto('/');
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the start animation is not the largest paint and moves nothing on the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { largest: string[]; moved: number } = { largest: [], moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        seen.largest.push(element?.closest('#start') ? 'overlay' : 'page');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The worst case: the font arrives late.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
  await page.goto('/');
  await expect(second(page)).toHaveCSS('opacity', '1');
  const { largest, moved } = await page.evaluate(
    () => (window as unknown as { seen: { largest: string[]; moved: number } }).seen,
  );
  expect(largest.at(-1)).toBe('page');
  expect(moved).toBeLessThanOrEqual(0.02);
});

const overlay = (page: Page) => page.locator('#start');
const splash = (page: Page) => overlay(page).locator('.splash');
const first = (page: Page) => overlay(page).locator('.first');
const second = (page: Page) => overlay(page).locator('.second');
const intro = (page: Page) => overlay(page).locator('.intro');

/** Moves every animation of the page to a moment and stops it there. */
async function seekTo(page: Page, ms: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      // Those that follow scrolling have no times.
      if (animation.timeline !== document.timeline) continue;
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);
}
