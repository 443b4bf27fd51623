import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { type Contents, createContents } from '#src/publish/store/contents.ts';
import type { Live } from '#src/publish/serve/live-index.ts';
import { createSite } from '#src/publish/serve/site.ts';

type Catalogue = Omit<Parameters<typeof createSite>[0], 'live' | 'contents'>;

/** Catalogue of a shop without moved categories and without products. */
export const EMPTY_CATALOGUE: Catalogue = {
  categoryMoves: () => new Map(),
  redirects: () => new Map(),
  isProductLive: async () => false,
  isProductGone: () => false,
};

/** Contents on disk, and a server that serves what is shown of them, until the tests of the file end. */
export async function openSite(catalogue: Catalogue, other?: Contents) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-site-'));
  const store = diskStore(folder);
  const contents = other ?? createContents(store);
  let live: Live | undefined;
  const site = createSite({ live: () => live, contents, ...catalogue });
  const server = createServer((req, res) => {
    if (!site.sendHot(req, res)) void site.handle(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers, redirect: 'manual' });
  const show = (release: Live) => void (live = release);
  return { folder, store, contents, site, show, base, get };
}
