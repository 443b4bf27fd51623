// Tests the configurations of this folder in front of a running shop with TRUST_PROXY=1:
//   node scripts/deploy/check.ts http://127.0.0.1:4321
// Needs nginx, caddy, systemd-analyze and promtool; a missing program is a failure.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const MB = 1024 * 1024;
const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:4321');
const folder = await mkdtemp(join(tmpdir(), 'swara-deploy-'));
// Started as root, nginx reads and writes as another user.
await chmod(folder, 0o755);
let failed = 0;

function note(what: string, isFine: boolean, seen: unknown = ''): void {
  if (!isFine) failed += 1;
  console.log(`${isFine ? 'fine  ' : 'FAILED'}  ${what}${isFine ? '' : `: ${String(seen)}`}`);
}

/** Runs a tool's own check. */
function verify(what: string, command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  note(what, status === 0, error ? error.message : `${stdout}${stderr}`.trim());
}

type Proxy = { name: string; url: string; child: ChildProcess };

async function startNginx(): Promise<Proxy> {
  const port = await freePort();
  const cache = join(folder, 'cache');
  await mkdir(cache);
  const own = (await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:4321', shop.host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/cache/nginx/swara', cache);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const whole = `pid ${join(folder, 'nginx.pid')};\nerror_log stderr;\ndaemon off;\nevents {}
http {\naccess_log off;\n${temporary}\n${own}\n}\n`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, whole);
  verify('nginx accepts nginx.conf', 'nginx', ['-t', '-c', file, '-e', 'stderr']);
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  return { name: 'nginx', url: `http://127.0.0.1:${port}`, child };
}

async function startCaddy(): Promise<Proxy> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'Caddyfile');
  const own = await readFile(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  await writeFile(file, `{\n\tadmin off\n}\n${own}`);
  const env = { ...process.env, SITE: url, NODES: shop.host, HOME: folder };
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', file], { env });
  note('Caddy accepts Caddyfile', status === 0, stderr);
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' });
  return { name: 'Caddy', url, child };
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer.`);
}

async function checkProxy({ name, url }: Proxy): Promise<void> {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const is = (what: string, isFine: boolean, seen?: unknown) =>
    note(`${name}: ${what}`, isFine, seen);

  const home = await get('/', { 'accept-encoding': 'br' });
  const html = await home.text();
  is('the home page is complete', home.status === 200 && html.endsWith('</html>'), home.status);
  const caching = home.headers.get('cache-control') ?? '';
  is('pages are revalidated on each view', caching.includes('max-age=0, must-revalidate'), caching);
  is('pages are sent with brotli', home.headers.get('content-encoding') === 'br', caching);
  const gzipped = await get('/', { 'accept-encoding': 'gzip' });
  is('pages are sent with gzip', gzipped.headers.get('content-encoding') === 'gzip');
  const etag = home.headers.get('etag') ?? '';
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  is('an unchanged page is 304', again.status === 304 && /^"[^"]+"$/.test(etag), etag);
  is('pages have a Content-Security-Policy', home.headers.has('content-security-policy'));

  const asset = /"(\/_astro\/[^"?#\s]+)/.exec(html)?.[1] ?? '/_astro/none';
  for (const encoding of ['br', 'gzip', 'br']) {
    const sent = await get(asset, { 'accept-encoding': encoding });
    const isForEver = sent.headers.get('cache-control') === 'public, max-age=31536000, immutable';
    is(`an asset is cached for ever (${encoding})`, sent.ok && isForEver, sent.status);
    const as = sent.headers.get('content-encoding') ?? encoding;
    is(`an asset has the requested encoding (${encoding})`, as === encoding, as);
    await sent.arrayBuffer();
  }
  const api = await get('/api/settings');
  is('API responses are not cached', api.ok && !api.headers.has('x-cache'), api.status);
  is('a missing page is 404', (await get('/no-such-page')).status === 404);
  is('metrics are not public', (await get('/metrics')).status === 404);
  const ready = await (await get('/readyz', { 'x-forwarded-for': '127.0.0.1' })).text();
  is('readiness has no details for the public', ready === '{"status":"ready"}', ready);

  const post = (bytes: number) =>
    fetch(`${url}/api/admin/products`, { method: 'POST', body: new Uint8Array(bytes) })
      .then(({ status }) => status)
      .catch(() => 0 as const);
  const [within, over] = [await post(125 * MB), await post(127 * MB)];
  is(
    'the largest form reaches the shop, which requires a sign-in',
    within < 413 && within > 0,
    within,
  );
  // nginx refuses before it calls the shop; Caddy streams the body, and the shop refuses first.
  const isRefused = name === 'nginx' ? over === 413 || over === 0 : over === 0 || over >= 400;
  is('a larger form is rejected', isRefused, over);
}

const proxies: Proxy[] = [];
try {
  verify('Prometheus accepts alerts.yml', 'promtool', [
    ...['check', 'rules', join(import.meta.dirname, 'alerts.yml')],
  ]);
  const unit = await readFile(join(import.meta.dirname, 'swara.service'), 'utf8');
  const file = join(folder, 'swara.service');
  await writeFile(file, unit.replaceAll('/opt/swara', ROOT));
  verify('systemd accepts swara.service', 'systemd-analyze', ['verify', file]);
  proxies.push(await startNginx(), await startCaddy());
  for (const proxy of proxies) {
    await untilUp(proxy.url);
    await checkProxy(proxy);
  }
} finally {
  for (const { child } of proxies) child.kill();
  await rm(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
