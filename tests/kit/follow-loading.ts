import { expect, type Page, type Request } from '@playwright/test';
import { untilAwake } from './browse.ts';

/**
 * Follows the requests of a page from now on. Returns a wait until its islands work, and all that
 * they and the idle page load has arrived.
 */
export function followLoading(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const isLoading = () => [...pending].map((request) => request.url());

  return () =>
    expect(async () => {
      await untilAwake(page);
      expect(isLoading()).toEqual([]);
      await untilIdle(page);
      expect(isLoading()).toEqual([]);
    }).toPass({ timeout: 30_000 });
}

/** Waits until the page has run what it left for when it is idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  );
}
