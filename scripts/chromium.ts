import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runInstaller } from './installer.ts';

/**
 * Debian's packages, the lighter one first: the same engine without windows, which would double the
 * work of every test that opens its own browser.
 */
const FROM_DEBIAN = ['chromium-headless-shell', 'chromium'].map((name) => `/usr/bin/${name}`);

/** Returns the path of a Chromium on this machine, preferably CHROMIUM_PATH. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  const known = [named, ...FROM_DEBIAN, chromium.executablePath()];
  return known.find((path) => path && existsSync(path));
}

/** Returns a Chromium, installing it if needed: Debian's package, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  runInstaller('apt-get', ['update', '-qq']);
  runInstaller('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  if (!findChromium()) runInstaller('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (!findChromium()) runInstaller('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      'No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.',
    );
  }
  return installed;
}
