import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const FROM_DEBIAN = '/usr/bin/chromium';
const INSTALL_TIMEOUT_MS = 300_000;

/** The path of a Chromium, when one is on this machine. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, FROM_DEBIAN, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** A Chromium, installed first where there is none: Debian's package, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium']);
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
