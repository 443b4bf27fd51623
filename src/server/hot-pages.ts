import type { IncomingMessage, ServerResponse } from 'node:http';

/** What all kept answers together may take, in bytes; the buffers are the file cache's own. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Different ways of asking for an encoding that are told apart; browsers have a few. */
const ACCEPTED_MAX = 100;

export type Encoding = 'br' | 'gz' | undefined;

type Kept = {
  tag: string;
  body: Buffer;
  headers: string[];
  /** Without a body. */
  unchanged: string[];
  /** Whether it may still be sent; the catalogue changes without the pages. */
  holds: (() => boolean) | undefined;
};
type Sent = Omit<Kept, 'headers' | 'unchanged'> & { headers: Record<string, unknown> };

/**
 * Answers that were sent once from memory, ready to be sent again as they are: one look-up and two
 * writes, with nothing made for the request. Keyed by the address as it was asked for.
 */
export function createHotPages() {
  const kept = new Map<string, Kept>();
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

  /** Answers at once what was answered before; false when the long way must be gone. */
  function send(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET') return false;
    const { headers } = req;
    // A body must be read or cut off, which the long way sees to.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const found = kept.get(keyOf(req.url ?? '/', encodingOf(headers['accept-encoding'])));
    if (!found || found.holds?.() === false) return false;
    if (headers['if-none-match'] === found.tag) res.writeHead(304, found.unchanged).end();
    else res.writeHead(200, found.headers).end(found.body);
    return true;
  }

  /** Keeps an answer for the next who asks so. */
  function keep(req: IncomingMessage, { tag, body, headers, holds }: Sent): void {
    const key = keyOf(req.url ?? '/', encodingOf(req.headers['accept-encoding']));
    bytes += body.length - (kept.get(key)?.body.length ?? 0);
    if (bytes > BYTES_MAX) clear(body.length);
    const unchanged = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'content-length'),
    );
    kept.set(key, { tag, body, holds, headers: flat(headers), unchanged: flat(unchanged) });
  }

  function clear(bytesNow = 0): void {
    kept.clear();
    bytes = bytesNow;
  }

  return { send, keep, clear: () => clear() };
}

export type HotPages = ReturnType<typeof createHotPages>;

/** The best form of a file for what a browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return undefined;
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted) ? 'gz' : undefined;
}

function keyOf(url: string, encoding: Encoding): string {
  return `${encoding ?? ''} ${url}`;
}

/** As Node writes them without looking at each: name, value, name, value. */
function flat(headers: Record<string, unknown>): string[] {
  return Object.entries(headers)
    .filter(([name]) => name !== 'connection')
    .flatMap(([name, value]) => [name, String(value)]);
}
