import type { Page } from '@playwright/test';

/** Timers of the next page stand still until the test moves them with page.clock.runFor(). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Time has passed since: the clock can only be paused at a future moment.
  await page.clock.pauseAt(60_000);
}
