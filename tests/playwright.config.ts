import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { hasBeenHere } from './kit/has-been-here.ts';

const PORT = Number(process.env['TEST_PORT'] ?? 4399);
// Each run gets a shop of its own; workers read the folder that the first process made.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'swara-e2e-'));
const executablePath = findChromium();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  // A machine that stands still for a moment fails no release; the report names what was tried again.
  retries: process.env['CI'] ? 1 : 0,
  globalTeardown: './kit/e2e.teardown.ts',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Splash and introduction lie over the page on a first visit: see start-up.spec.ts.
    storageState: hasBeenHere(`http://localhost:${PORT}`),
    trace: 'retain-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node src/server/main.ts',
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://localhost:${PORT}/healthz`,
    timeout: 240_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ADMIN_EMAIL: 'owner@swara.example',
      ADMIN_PASSWORD: 'Correct-horse7!',
      LOG_LEVEL: 'warn',
    },
  },
});
