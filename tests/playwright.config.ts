import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { ownShop, SHOP_COUNT, shops } from './kit/e2e.shops.ts';
import { hasBeenHere } from './kit/has-been-here.ts';

const { url } = ownShop();
const executablePath = findChromium();
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const launch = (...more: string[]) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...ARGS, ...more] },
});

/** What looks at pictures, or at what they weigh and move. */
const OF_PICTURES =
  /(budget|first-purchase|fly-to-page|found|gallery|instant|offline|other-side|product|product-model|start-up)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  globalTeardown: './kit/e2e.teardown.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: SHOP_COUNT,
  // A machine that stands still for a moment fails no release; the report names what was tried again.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: url,
    // Splash and introduction lie over the page on a first visit: see start-up.spec.ts.
    storageState: hasBeenHere(url),
    // --trace on records: it costs a sixth more, and reads pages in a way that their policy forbids.
    // Emptied of cookies and storage, but not of scripts: a new one costs as much as its page.
    reuseContext: true,
    trace: 'off',
    // A worker asks the shop besides the page, where no test can stand in for it: see offline.spec.ts.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...launch(),
  },
  projects: [
    { name: 'with pictures', testMatch: OF_PICTURES },
    {
      name: 'without pictures',
      testIgnore: OF_PICTURES,
      // Each size of each that a shop is asked for first costs it a second.
      use: launch('--blink-settings=imagesEnabled=false'),
    },
  ],
  webServer: shops.map((shop, at) => ({
    command: `node tests/kit/e2e.server.ts ${at}`,
    cwd: new URL('..', import.meta.url).pathname,
    url: `${shop.url}/healthz`,
    timeout: 240_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  })),
});
