import { acceptsGzip } from '#src/platform/packed.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

/** The size limit of all cached responses, in bytes; the buffers are shared with the file cache. */
const BYTES_MAX = 32 * 1024 * 1024;

type Encoding = 'br' | 'gz' | undefined;

type CachedResponse = {
  tag: string;
  body: Buffer;
  headers: string[];
  /** The headers of a 304 response. */
  unchanged: string[];
  /** Returns whether the response is still valid; the catalogue changes independently of pages. */
  holds: (() => boolean) | undefined;
};
type Sent = Omit<CachedResponse, 'headers' | 'unchanged'> & { headers: Record<string, unknown> };

/**
 * Creates a cache of complete responses, which are sent again with one look-up and two writes.
 * Keyed by the address as it was requested.
 */
export function createHotPages() {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  /** Sends a cached response; returns false if the request must be handled in full. */
  function send(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET') return false;
    const { headers } = req;
    // The full path reads or discards a request body.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const found = cached.get(keyOf(req));
    if (!found || found.holds?.() === false) return false;
    if (headers['if-none-match'] === found.tag) res.writeHead(304, found.unchanged).end();
    else res.writeHead(200, found.headers).end(found.body);
    return true;
  }

  /** Caches a response for the next request of the same kind. */
  function keep(req: IncomingMessage, { tag, body, headers, holds }: Sent): void {
    const unchanged = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'content-length'),
    );
    cached.set(keyOf(req), {
      tag,
      body,
      holds,
      headers: flat(headers),
      unchanged: flat(unchanged),
    });
  }

  return { send, keep, clear: () => cached.clear() };
}

export type HotPages = ReturnType<typeof createHotPages>;

/** Chooses the best stored encoding that the browser accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return undefined;
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return acceptsGzip(accepted) ? 'gz' : undefined;
}

function keyOf({ url = '/', headers }: IncomingMessage): string {
  return `${chooseEncoding(headers['accept-encoding']) ?? ''} ${url}`;
}

/** A flat list of names and values, which Node writes without checks. */
function flat(headers: Record<string, unknown>): string[] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'connection')
    .flatMap(([name, value]) => [name, String(value)]);
}
