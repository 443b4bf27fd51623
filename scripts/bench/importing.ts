import autocannon from 'autocannon';
import type { ShopImport } from '#src/features/import/shops/shop-import.contract.ts';
import { makeExport, PICTURES_EACH, servePictures } from './import-files.ts';
import { signIn } from './publishing.ts';
import { type Env, type Server, startServer, waitUntil } from './server.ts';

/** One visitor who reads ten pages a second. */
const READER = { connections: 1, overallRate: 10, headers: { 'accept-encoding': 'br' } };
const HOUR_S = 3600;
const LOOK_MS = 1000;

/**
 * Measures the import of another shop's products with pictures from a server on this machine, while
 * the shop serves pages.
 */
export async function measureImport(env: Env, products: number): Promise<Record<string, number>> {
  const pictures = await servePictures();
  const server = await startServer(
    { ...env, BENCH_PICTURES_PORT: String(pictures.port) },
    'scripts/bench/main-with-pictures.ts',
  );
  try {
    const cookie = await signIn(server, env);
    const { id, previewMs } = await start(server, cookie, makeExport(products));
    const cpuBefore = server.cpuSeconds();
    const startedAt = performance.now();
    const stopReading = readPages(server.url);
    const done = await untilDone(server, cookie, id);
    const importMs = performance.now() - startedAt;
    await untilLive(server, `imported-${products - 1}`);
    const liveMs = performance.now() - startedAt;
    const pages = await stopReading();
    return {
      'products imported': done.counts.written,
      'pictures imported': done.counts.pictures - done.counts.failedPictures,
      'pictures of each product': PICTURES_EACH,
      'size of a picture (KiB)': pictures.averageKiB,
      'preview (ms)': Math.round(previewMs),
      'import (minutes)': toMinutes(importMs),
      'import until all pages are live (minutes)': toMinutes(liveMs),
      'CPU of a product, with its pages (ms)': Math.round(
        ((server.cpuSeconds() - cpuBefore) * 1000) / products,
      ),
      'a page in the meantime, p50 (ms)': pages.latency.p50,
      'a page in the meantime, p99 (ms)': pages.latency.p99,
      'a page in the meantime, slowest (ms)': pages.latency.max,
      'pages in the meantime': pages.requests.total,
      'pages that failed': pages.non2xx + pages.errors,
      'memory of the server, peak (MiB)': server.memoryMiB().peak,
    };
  } finally {
    await server.stop();
    await pictures.stop();
  }
}

/** Reads pages until the returned function is called, which returns the times. */
function readPages(url: string): () => Promise<autocannon.Result> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const reader = autocannon({ url, ...READER, duration: HOUR_S }, (error: unknown, result) => {
    if (error) reject(error);
    else resolve(result);
  });
  return () => {
    reader.stop();
    return promise;
  };
}

async function start(server: Server, cookie: string, file: File) {
  const send = async <T>(path: string, fields: Record<string, string>) => {
    const body = new FormData();
    body.set('file', file);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const url = `${server.url}/api/admin/shop-imports${path}`;
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body });
    if (!answer.ok) throw new Error(`The import failed: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const startedAt = performance.now();
  const { digest } = await send<{ digest: string }>('/preview', {});
  const previewMs = performance.now() - startedAt;
  const { id } = await send<ShopImport>('', { digest });
  return { id, previewMs };
}

async function untilDone(server: Server, cookie: string, id: number): Promise<ShopImport> {
  for (;;) {
    const url = `${server.url}/api/admin/shop-imports/${id}`;
    const answer = await fetch(url, { headers: { cookie } });
    const shown = (await answer.json()) as ShopImport;
    if (shown.state === 'done') return shown;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Waits until the last product can be found by its path in the other shop. */
function untilLive(server: Server, handle: string): Promise<void> {
  return waitUntil(async () => (await fetch(`${server.url}/products/${handle}`)).ok);
}

function toMinutes(ms: number): number {
  return Math.round(ms / 600) / 100;
}
