import type { Page } from '@playwright/test';

/** Timers of the next page stand still until the test moves them with page.clock.runFor(). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Some time has passed since: to stand still, the clock must be told a moment to come.
  await page.clock.pauseAt(60_000);
}
