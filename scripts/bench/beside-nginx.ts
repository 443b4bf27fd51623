import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { findNginx } from '#scripts/nginx.ts';
import { limitOf, loadServer } from './http-load.ts';
import { readCpu, type Server, waitUntil } from './server.ts';

/** Alternates, so that other load on the machine affects both. */
const TURNS = 3;

/**
 * The home page compressed, from the shop and from nginx with that very file, in turns: requests a
 * second of each, the shop's share of nginx's, and what a page takes of a core, which says more where
 * the client is what limits both. Undefined where there is no nginx.
 */
export async function measureBesideNginx(
  { url, servingCpuSeconds: cpu }: Pick<Server, 'url' | 'servingCpuSeconds'>,
  seconds: number,
): Promise<Record<string, number | string> | undefined> {
  const program = findNginx();
  if (program === undefined) return undefined;
  const nginx = await startNginx(program, await readPacked(url));
  try {
    const ask = async (from: string, worked: () => number) => {
      const before = worked();
      const asked = [{ path: '/', headers: { 'accept-encoding': 'br' } }];
      const { rate, requests, clientCores } = await loadServer(from, asked, seconds);
      const used = worked() - before;
      return { rate, micros: (1e6 * used) / requests, cores: used / seconds, clientCores };
    };
    type Turn = Awaited<ReturnType<typeof ask>>;
    const turns: { shop: Turn; nginx: Turn }[] = [];
    await ask(url, cpu);
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({ nginx: await ask(nginx.url, nginx.cpu), shop: await ask(url, cpu) });
    const mean = (of: 'shop' | 'nginx', what: keyof Turn) =>
      turns.reduce((sum, turn) => sum + turn[of][what], 0) / turns.length;
    return {
      'home page, compressed: the shop, requests/s': Math.round(mean('shop', 'rate')),
      'home page, compressed: nginx with that file, requests/s': Math.round(mean('nginx', 'rate')),
      "the shop's share of nginx's (%)": Math.round(
        (100 * mean('shop', 'rate')) / mean('nginx', 'rate'),
      ),
      'the shop was limited by': limitOf(mean('shop', 'cores'), mean('shop', 'clientCores')),
      'nginx was limited by': limitOf(mean('nginx', 'cores'), mean('nginx', 'clientCores')),
      'CPU of a page: the shop (µs)': Math.round(mean('shop', 'micros')),
      'CPU of a page: nginx (µs)': Math.round(mean('nginx', 'micros')),
    };
  } finally {
    await nginx.stop();
  }
}

/** Reads the bytes as they are sent; fetch() would decompress them. */
async function readPacked(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  const headers = { 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(`${url}/`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

async function startNginx(program: string, page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-nginx-'));
  // nginx workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'home'), page, { mode: 0o644 });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
      open_file_cache max=100;
      ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
        add_header content-encoding br;
        location / { try_files /home =404; }
      }
    }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(url)).ok, child);
  return {
    url,
    cpu: () => readCpu(child.pid ?? 0),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
