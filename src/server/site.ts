import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import {
  fileOfPage,
  findCurrentName,
  findRelease,
  type Release,
  type ReleaseFile,
} from '#src/publish/release.ts';
import { createFileCache } from './file-cache.ts';
import { productOfPath, SHELL_PAGES, SHELLS } from './shells.ts';

const MEMORY_MAX = 96 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;

type Options = {
  /** The folder of releases. */
  folder: string;
  /** Whether a product that has no page in the release can be bought. */
  isProductLive: (productId: number) => Promise<boolean>;
  /** Products whose pages are still in the release although nobody may buy them any more. */
  isProductGone: (productId: number) => boolean;
};

export type Site = ReturnType<typeof createSite>;

/** Serves the live release: files, compressed beforehand, straight from memory. */
export function createSite({ folder, isProductLive, isProductGone }: Options) {
  const cache = createFileCache(MEMORY_MAX);
  let release: Release | undefined;

  /** Makes a release the one that is served. */
  async function load(name: string): Promise<void> {
    const next = await findRelease(folder, name);
    if (!next) throw new Error(`The release ${name} cannot be read.`);
    release = next;
    cache.clear();
  }

  /** Loads the release that `current` names, when it is another: a rollback, or another server's. */
  async function follow(): Promise<void> {
    const name = await findCurrentName(folder);
    if (name !== undefined && name !== release?.name) await load(name);
  }

  /** Answers a request for a page or an asset. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 405, 'Method not allowed');
    if (!release) return sendStarting(res);
    const [path, query] = splitUrl(req.url ?? '/');
    if (path === undefined) return sendText(res, 400, 'That address cannot be read');
    if (path !== '/' && path.endsWith('/'))
      return redirect(res, path.replace(/\/+$/, '') || '/', query);

    const found = await find(release, path);
    return found
      ? sendFile(req, res, release, found.file, found.status)
      : sendFile(req, res, release, '404.html', 404);
  }

  async function find(
    live: Release,
    path: string,
  ): Promise<{ file: string; status: number } | undefined> {
    const product = productOfPath(path);
    if (product !== undefined && isProductGone(product)) return undefined;
    const own = fileOf(live, path);
    if (own && !SHELL_PAGES.test(path)) return { file: own, status: path === '/404' ? 404 : 200 };

    const shell = SHELLS.find(({ pattern }) => pattern.test(path));
    if (!shell) return undefined;
    if (shell.onlyIf === 'product-exists' && !(product && (await isProductLive(product))))
      return undefined;
    const file = fileOf(live, shell.page);
    return file ? { file, status: 200 } : undefined;
  }

  async function sendFile(
    req: IncomingMessage,
    res: ServerResponse,
    live: Release,
    name: string,
    status: number,
  ): Promise<void> {
    const entry = live.files[name];
    if (!entry) return sendText(res, status, status === 404 ? 'Not found' : 'Not there');
    const encoding = entry.packed ? chooseEncoding(req.headers['accept-encoding']) : undefined;
    const tag = `"${entry.hash}${encoding ?? ''}"`;
    const headers = headersOf(name, entry, tag, encoding);
    if (status === 200 && req.headers['if-none-match'] === tag) {
      res.writeHead(304, headers).end();
      return;
    }
    const file = join(folder, live.name, encoding ? `${name}.${encoding}` : name);
    const content = cache.peek(file) ?? (await cache.read(file));
    res.writeHead(status, { ...headers, 'content-length': content.length });
    res.end(req.method === 'HEAD' ? undefined : content);
  }

  return { load, follow, handle, isServing: () => release !== undefined, current: () => release };
}

function fileOf(release: Release, path: string): string | undefined {
  const asIs = path.slice(1);
  if (Object.hasOwn(release.files, asIs) && !asIs.endsWith('.html')) return asIs;
  const page = fileOfPage(path);
  return Object.hasOwn(release.files, page) ? page : undefined;
}

function headersOf(
  name: string,
  { packed }: ReleaseFile,
  tag: string,
  encoding: 'br' | 'gz' | undefined,
) {
  return {
    ...PAGE_HEADERS,
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('_astro/') ? FOREVER : REVALIDATE,
    etag: tag,
    ...(packed && { vary: 'accept-encoding' }),
    ...(encoding && { 'content-encoding': encoding === 'gz' ? 'gzip' : 'br' }),
  };
}

function chooseEncoding(accepted: string | undefined): 'br' | 'gz' | undefined {
  if (!accepted) return undefined;
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gz' : undefined;
}

function splitUrl(url: string): [string | undefined, string] {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  try {
    return [decodeURIComponent(path), at === -1 ? '' : url.slice(at)];
  } catch {
    return [undefined, ''];
  }
}

function redirect(res: ServerResponse, path: string, query: string): void {
  // Two slashes at the start would lead to another host.
  const target = encodeURI(path).replace(/^\/+/, '/') + query;
  res.writeHead(308, { location: target }).end();
}

function sendStarting(res: ServerResponse): void {
  res.setHeader('retry-after', '5');
  sendText(res, 503, 'The shop is starting. Please try again in a moment.');
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
    .end(`${text}\n`);
}
