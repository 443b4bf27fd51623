import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from '#src/platform/ready-answers.ts';

/** Headers of every catalogue response that may be cached. */
export const READY_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-cache' };

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
  const { body, tag } = found;
  const requestId = String(headers['x-request-id'] ?? randomUUID()).slice(0, 64);
  const all = { ...READY_HEADERS, etag: tag, 'x-request-id': requestId };
  if (headers['if-none-match'] === tag) res.writeHead(304, all).end();
  else res.writeHead(200, { ...all, 'content-length': body.length }).end(body);
  return true;
}
