import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 300_000;

/**
 * Runs an installer (apt-get, dpkg-deb, playwright) and returns whether it succeeded. Shows its
 * errors.
 */
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
