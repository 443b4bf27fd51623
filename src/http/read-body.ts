import { AppError } from '#src/lib/errors.ts';
import type { AppContext } from './env.ts';

/** Deeper than any endpoint accepts; keeps the stack of recursive readers small. */
export const JSON_DEPTH_MAX = 16;
/** Objects, lists, texts and numbers in one body; the largest form has a few hundred. */
export const JSON_VALUES_MAX = 5000;

/**
 * Reads a request's body. Throws TOO_LARGE for more than `maxBytes` (before reading, if the length
 * is declared), WRONG_TYPE if it is compressed, and UNREADABLE if the client stopped half way.
 */
export async function readBytes(c: AppContext, maxBytes: number): Promise<Uint8Array> {
  refuseUnread(c, maxBytes);
  // Node itself enforces the declared length.
  if (c.req.header('content-length') !== undefined) {
    return new Uint8Array(await c.req.arrayBuffer().catch(unreadable));
  }
  const parts: Uint8Array[] = [];
  for await (const part of readLimited(c, maxBytes)) parts.push(part);
  return Buffer.concat(parts);
}

/** Yields the same body in chunks as they arrive. */
export async function* readLimited(
  c: AppContext,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  refuseUnread(c, maxBytes);
  const { body } = c.req.raw;
  if (!body) return;
  let bytes = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(unreadable);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new AppError('TOO_LARGE');
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Refuses bodies that are invalid by their headers. */
function refuseUnread(c: AppContext, maxBytes: number): void {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new AppError('WRONG_TYPE', { message: 'Send the request without compression.' });
  }
}

function unreadable(cause: unknown): never {
  throw new AppError('UNREADABLE', { cause });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body; an empty body has no fields, and a list becomes the field `list`. Throws the
 * same errors as readBytes(), WRONG_TYPE, and UNREADABLE for input that no endpoint accepts, before
 * it is processed further.
 */
export async function readJson(c: AppContext, maxBytes: number): Promise<Record<string, unknown>> {
  // Requests without input are often sent without a content type.
  const isJson = isType(c, 'application/json');
  const bytes = await readBytes(c, isJson ? maxBytes : 0).catch((error: unknown) => {
    throw isJson ? error : new AppError('WRONG_TYPE');
  });
  if (bytes.byteLength === 0) return {};
  if (!isUtf8(c)) throw new AppError('WRONG_TYPE', { message: 'Send the request in UTF-8.' });
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || !isPlain(body)) throw new AppError('UNREADABLE');
  return Array.isArray(body) ? { list: body as unknown[] } : (body as Record<string, unknown>);
}

/** Returns whether the body has the given type, ignoring parameters. */
export function isType(c: AppContext, type: string): boolean {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;
}

function isUtf8(c: AppContext): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(c.req.header('content-type') ?? '') ?? [];
  return ['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase());
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('UNREADABLE', { cause });
  }
}

/**
 * Returns whether a value has few enough parts, is not too deep, and has no name of an object's
 * prototype.
 */
function isPlain(body: object): boolean {
  let level: object[] = [body];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH_MAX) return false;
    const next: object[] = [];
    for (const object of level) {
      if (Object.hasOwn(object, '__proto__')) return false;
      const inner: unknown[] = Object.values(object);
      values += inner.length;
      if (values > JSON_VALUES_MAX) return false;
      for (const value of inner) if (typeof value === 'object' && value) next.push(value);
    }
    level = next;
  }
  return true;
}
