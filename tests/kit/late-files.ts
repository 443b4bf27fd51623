import type { Page } from '@playwright/test';

/** Holds back every script file that the page requests; returns a function that releases them. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdFiles(page, '**/*.js');
}

/** Holds files back until the returned function is called. */
export async function holdFiles(page: Page, which: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
