import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Content, Form } from '#src/publish/store/contents.ts';
import { chooseEncoding, type HotPages } from './hot-pages.ts';
import { preloadLink } from './preload-link.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The service worker, which no cache may store, so that updates arrive. */
const WORKER = 'sw.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

type Answer = {
  name: string;
  file: Content & { before?: Content };
  status: 200 | 404;
  /** The Content-Security-Policy, if it is a page. */
  policy: string | undefined;
  /** Reads a file in the requested form; undefined if it is lost or temporarily unavailable. */
  read: (file: Content, form: Form) => Buffer | Promise<Buffer | undefined>;
  /** Caches what was sent for later requests, while it is valid. */
  hot?: { pages: HotPages; holds: () => boolean } | undefined;
};

/**
 * Sends a file of a release in the best encoding the browser accepts, or 304 if it is unchanged. A
 * lost file is rebuilt in the background; until a new file is local, the earlier version is sent.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { name, file, status, policy, read, hot } = answer;
  const packedAs = file.isPacked ? chooseEncoding(req.headers['accept-encoding']) : undefined;
  const tag = `"${file.hash}${packedAs ?? ''}"`;
  const headers = {
    'content-type': contentTypeOf(name),
    'cache-control': cachingOf(name),
    etag: tag,
    ...(policy && name.endsWith('.html') && { 'content-security-policy': policy }),
    ...(file.isPacked && { vary: 'accept-encoding' }),
    ...(packedAs && { 'content-encoding': packedAs === 'gz' ? 'gzip' : 'br' }),
  };
  if (status === 200 && req.headers['if-none-match'] === tag) {
    res.writeHead(304, headers).end();
    return;
  }
  const content = await read(file, packedAs ?? 'plain');
  if (!content && file.before) {
    return sendFile(req, res, { ...answer, file: file.before, hot: undefined });
  }
  if (!content) {
    sendLater(res, 'This page is being rebuilt. Please try again in a moment.');
    return;
  }
  const link = name.endsWith('.html') ? preloadLink(content, packedAs ?? 'plain') : undefined;
  const all = { ...headers, ...(link && { link }), 'content-length': content.length };
  if (hot && status === 200) {
    const sent = { ...res.getHeaders(), ...all };
    hot.pages.keep(req, { tag, body: content, headers: sent, holds: hot.holds });
  }
  res.writeHead(status, all);
  res.end(req.method === 'HEAD' ? undefined : content);
}

/** Returns the type of a file by the end of its name. */
export function contentTypeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

function cachingOf(name: string): string {
  if (name === WORKER) return 'no-cache';
  return name.startsWith('_astro/') ? FOREVER : REVALIDATE;
}

/** Says in a sentence that it comes later. */
export function sendLater(res: ServerResponse, text: string): void {
  res.setHeader('retry-after', '5');
  res.setHeader('cache-control', 'no-store');
  sendText(res, 503, text);
}

/** Sends one sentence as plain text. */
export function sendText(res: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  res.writeHead(status, headers).end(`${text}\n`);
}
