import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsGzip, PACKED_HEADERS } from '#src/platform/packed.ts';
import type { ReadyAnswer } from '#src/platform/ready-answers.ts';

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-cache' };

/** Returns the body and headers of a cached catalogue response, packed if the browser accepts that. */
export function toReady({ body, packed, tag }: ReadyAnswer, accepted: string | undefined) {
  const headers = { ...HEADERS, etag: tag, ...(packed && { vary: PACKED_HEADERS.vary }) };
  if (!packed || !acceptsGzip(accepted)) return { body, headers };
  return { body: packed, headers: { ...headers, ...PACKED_HEADERS } };
}

/** Sends a cached catalogue response; returns false if the request must be handled in full. */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  find: (url: string) => ReadyAnswer | undefined,
): boolean {
  const { method, url = '/', headers } = req;
  if (method !== 'GET' || !url.startsWith('/api/')) return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  // The page renderer sends no-cache, because a page is kept for longer than a response.
  if (headers['cache-control']?.includes('no-cache')) return false;
  const found = find(url);
  if (!found) return false;
  const { body, headers: own } = toReady(found, headers['accept-encoding']);
  const requestId = String(headers['x-request-id'] ?? randomUUID()).slice(0, 64);
  const all = { ...own, 'x-request-id': requestId };
  if (headers['if-none-match'] === found.tag) res.writeHead(304, all).end();
  else res.writeHead(200, { ...all, 'content-length': body.length }).end(body);
  return true;
}
