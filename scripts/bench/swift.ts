import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/free-port.ts';
import { waitUntil } from './server.ts';

const run = promisify(execFile);
const BUCKET = 'shop';
const USER = 'shop:shop';
const KEY = 'not-a-secret';
const STORES = ['account', 'container', 'object'] as const;

/**
 * Returns whether OpenStack Swift and memcached are installed: Debian's swift-proxy, -account,
 * -container, -object.
 */
export async function hasSwift(): Promise<boolean> {
  const found = await run('which', ['swift-proxy-server', 'swift-ring-builder', 'memcached']).catch(
    () => undefined,
  );
  return found !== undefined;
}

/**
 * OpenStack Swift with its s3api, on one disk: four servers and a memcached, in a folder that goes
 * with them. Configured after Swift's "SAIO" guide, without copies.
 */
export async function openSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'swara-swift-'));
  const log = createWriteStream(join(folder, 'swift.log'));
  const running = new Map<string, ChildProcess>();
  await mkdir(join(folder, 'disks/d1'), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = bench\n');
  const begin = (name: string, command: string, args: string[]) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    running.set(name, child);
  };
  const beginServer = (name: string) =>
    begin(name, `swift-${name}-server`, [`${name}.conf`, 'verbose']);
  const cachePort = await freePort();
  begin('memcached', 'memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', 'nobody']);
  for (const name of STORES) {
    const port = await freePort();
    await makeRing(folder, name, port);
    await write(`${name}.conf`, storeConf(folder, name, port));
    beginServer(name);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await write('proxy.conf', proxyConf(folder, port, cachePort));

  async function resume(): Promise<void> {
    beginServer('proxy');
    const proxy = running.get('proxy');
    await waitUntil(async () => (await fetch(`${url}/info`)).ok, proxy);
  }
  async function end(name: string): Promise<void> {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  const close = async () => {
    for (const name of running.keys()) await end(name);
    log.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await resume();
    await waitUntil(() => makeBucket(url));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name: 'OpenStack Swift',
    close,
    /** The settings an operator needs to use it. */
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: USER,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** Makes it unreachable until resume(). */
    halt: () => end('proxy'),
    resume,
  };
}

async function makeRing(folder: string, name: string, port: number): Promise<void> {
  const ring = (...args: string[]) =>
    run('swift-ring-builder', [`${name}.builder`, ...args], { cwd: folder });
  await ring('create', '4', '1', '1');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
workers = 0
user = ${process.env['USER'] ?? 'root'}
log_level = WARNING
`;

const storeConf = (folder: string, name: string, port: number) => `${common(folder, port)}
devices = ${folder}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConf = (folder: string, port: number, cachePort: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ap-south-1
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** Returns false while the servers behind the proxy are still starting. */
async function makeBucket(url: string): Promise<boolean> {
  const headers = { 'x-auth-user': USER, 'x-auth-key': KEY };
  const answer = await fetch(`${url}/auth/v1.0`, { headers });
  const token = answer.headers.get('x-auth-token');
  const account = answer.headers.get('x-storage-url');
  if (!token || !account) return false;
  const made = await fetch(`${account}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'x-auth-token': token },
  });
  return made.ok;
}
