import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's packages, the lighter one first: the same engine without the windows, which take as much
 * work again at every test that opens a browser of its own.
 */
const FROM_DEBIAN = ['chromium-headless-shell', 'chromium'].map((name) => `/usr/bin/${name}`);
const INSTALL_TIMEOUT_MS = 300_000;

/** The path of a Chromium, when one is on this machine: CHROMIUM_PATH before all others. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  const known = [named, ...FROM_DEBIAN, chromium.executablePath()];
  return known.find((path) => path && existsSync(path));
}

/** A Chromium, installed first where there is none: Debian's package, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  if (!findChromium()) run('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (!findChromium()) run('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      'No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.',
    );
  }
  return installed;
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env,
  });
}
