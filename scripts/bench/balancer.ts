import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { findNginx } from '#scripts/nginx.ts';
import { waitUntil } from './server.ts';

const OURS = join(import.meta.dirname, '../deploy/nginx.conf');
const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx in front of these nodes, with the configuration for operators. */
export async function startBalancer(hosts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-balancer-'));
  // nginx workers run as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'cache'));
  const port = await freePort();
  const own = (await readFile(OURS, 'utf8'))
    .replace(/server 127\.0\.0\.1:4321 .*;/g, (line) =>
      hosts.map((host) => line.replace('127.0.0.1:4321', host)).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/cache/nginx/swara', join(folder, 'cache'));
  const temporary = PLACES.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\ndaemon off;
    events {}\nhttp {\naccess_log off;\n${temporary}\n${own}\n}\n`,
  );
  const args = ['-c', file, '-e', join(folder, 'error.log')];
  const child = spawn(findNginx() ?? 'nginx', args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(`${url}/healthz`)).ok, child);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
