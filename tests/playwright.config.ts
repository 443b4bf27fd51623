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

/** The tests that look at pictures, their size or their layout. */
const OF_PICTURES =
  /(budget|first-purchase|fly-to-page|found|gallery|instant|offline|other-side|product|product-model)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  globalTeardown: './kit/e2e.teardown.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: SHOP_COUNT,
  // A pause of the machine fails no release; the report names tests that were tried again.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: url,
    // Splash and introduction cover the page on a first visit: see start-up.spec.ts.
    storageState: hasBeenHere(url),
    // --trace on records one: it costs a sixth more time, and the pages' policy forbids how it reads them.
    // Cookies and storage are cleared, scripts are not: a new context costs as much as its page.
    reuseContext: true,
    trace: 'off',
    // A worker sends requests that no test can intercept: see offline.spec.ts.
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
      // The first request for each size of a picture takes a shop a second.
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
