import type { IncomingMessage, ServerResponse } from 'node:http';

/** The size limit of all cached responses, in bytes; the buffers are shared with the file cache. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Distinct Accept-Encoding headers that are cached; browsers send only a few. */
const ACCEPTED_MAX = 100;

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
  const cached = new Map<string, CachedResponse>();
  const encodings = new Map<string | undefined, Encoding>();
  let bytes = 0;

  function encodingOf(accepted: string | undefined): Encoding {
    const known = encodings.get(accepted);
    if (known || encodings.has(accepted)) return known;
    if (encodings.size >= ACCEPTED_MAX) encodings.clear();
    const chosen = chooseEncoding(accepted);
    encodings.set(accepted, chosen);
    return chosen;
  }

  /** Sends a cached response; returns false if the request must be handled in full. */
  function send(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET') return false;
    const { headers } = req;
    // The full path reads or discards a request body.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const found = cached.get(keyOf(req.url ?? '/', encodingOf(headers['accept-encoding'])));
    if (!found || found.holds?.() === false) return false;
    if (headers['if-none-match'] === found.tag) res.writeHead(304, found.unchanged).end();
    else res.writeHead(200, found.headers).end(found.body);
    return true;
  }

  /** Caches a response for the next request of the same kind. */
  function keep(req: IncomingMessage, { tag, body, headers, holds }: Sent): void {
    const key = keyOf(req.url ?? '/', encodingOf(req.headers['accept-encoding']));
    bytes += body.length - (cached.get(key)?.body.length ?? 0);
    if (bytes > BYTES_MAX) clear(body.length);
    const unchanged = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'content-length'),
    );
    cached.set(key, { tag, body, holds, headers: flat(headers), unchanged: flat(unchanged) });
  }

  function clear(bytesNow = 0): void {
    cached.clear();
    bytes = bytesNow;
  }

  return { send, keep, clear: () => clear() };
}

export type HotPages = ReturnType<typeof createHotPages>;

/** Chooses the best stored encoding that the browser accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return undefined;
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gz' : undefined;
}

function keyOf(url: string, encoding: Encoding): string {
  return `${encoding ?? ''} ${url}`;
}

/** A flat list of names and values, which Node writes without checks. */
function flat(headers: Record<string, unknown>): string[] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'connection')
    .flatMap(([name, value]) => [name, String(value)]);
}
