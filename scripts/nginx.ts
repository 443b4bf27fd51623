import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInstaller } from './installer.ts';

const FOLDER = join(import.meta.dirname, '../node_modules/.cache/nginx');
const OWN = join(FOLDER, 'usr/sbin/nginx');

/** Finds nginx: this machine's, else the copy next to the packages. */
export function findNginx(): string | undefined {
  return ['nginx', OWN].find((program) => spawnSync(program, ['-v']).status === 0);
}

/**
 * Unpacks Debian's nginx next to the packages if the machine does not have it. Installing it would
 * start it with a page of its own on port 80.
 */
export function ensureNginx(): void {
  if (findNginx() !== undefined) return;
  console.log('Fetching nginx for the tests of its configuration …');
  mkdirSync(FOLDER, { recursive: true });
  // The package lists may be outdated or empty.
  if (!fetchPackage()) {
    runInstaller('apt-get', ['update', '-qq']);
    fetchPackage();
  }
  const file = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
  if (file !== undefined) runInstaller('dpkg-deb', ['-x', join(FOLDER, file), FOLDER]);
  if (!existsSync(OWN)) console.log('None could be fetched: those tests are skipped.');
}

function fetchPackage(): boolean {
  const asRoot = ['-o', 'APT::Sandbox::User=root'];
  return runInstaller('apt-get', ['download', '-qq', ...asRoot, 'nginx'], FOLDER);
}
