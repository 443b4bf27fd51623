import { type BrowserContext, test as base } from '@playwright/test';
import { ownShop } from './e2e.shops.ts';
import { hasBeenHere } from './has-been-here.ts';

/**
 * Playwright's `test` with a browser page that all tests of a worker share. A context that
 * Playwright resets loads the scripts of a page again, for admin pages a hundred files, and that
 * takes longer than most tests. This resets cookies, storage, routes, dialogs, viewport and
 * reduced motion. Tests that change the clock, permissions or init scripts, or need other context
 * options, use Playwright's own `test`. The `page` fixture uses the context's first page because of
 * `reuseContext` in playwright.config.ts.
 */
export const test = base.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, serviceWorkers } = project.use;
      const storageState = hasBeenHere(ownShop().url);
      const context = await browser.newContext({
        ...{ storageState, ...(baseURL && { baseURL }), ...(locale && { locale }) },
        ...{ ...(timezoneId && { timezoneId }), ...(serviceWorkers && { serviceWorkers }) },
      });
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, viewport, contextOptions, actionTimeout, javaScriptEnabled },
    use,
  ) => {
    if (!javaScriptEnabled) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const [page = await kept.newPage()] = kept.pages();
    kept.setDefaultTimeout(actionTimeout);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    await use(kept);
    await reset(kept);
  },
});

/** Gives the next test the state of a browser that has been to the shop once. */
async function reset(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (!page) return;
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { cookies, origins } = hasBeenHere(ownShop().url);
  // The smallest answer of the shop's origin, where its storage can be reached.
  await page.goto('/healthz');
  await page.evaluate(
    async (items) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
  await context.clearCookies();
  await context.addCookies(cookies);
}
