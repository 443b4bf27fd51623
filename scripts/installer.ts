import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 300_000;

/** Whether what fetches or installs programs (apt-get, dpkg-deb, playwright) ended well. Its errors are shown. */
export function runInstaller(command: string, args: readonly string[], cwd?: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TIMEOUT_MS,
    env,
    ...(cwd !== undefined && { cwd }),
  });
  return status === 0;
}
