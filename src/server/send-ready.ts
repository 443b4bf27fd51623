import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from '#src/platform/ready-answers.ts';

/** What every answer about the catalogue carries that may be given again. */
export const READY_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-cache' };

/** Sends the bytes that answer a question about the catalogue; false when it must be asked. */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  find: (url: string) => ReadyAnswer | undefined,
): boolean {
  const { method, url = '/', headers } = req;
  if (method !== 'GET' || !url.startsWith('/api/')) return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  // Who renders pages says so: a page is kept for longer than an answer.
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
