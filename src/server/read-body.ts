import { AppError } from '#src/lib/errors.ts';
import type { AppContext } from './env.ts';

/** Deeper than anything a call takes; a reader that calls itself for each level stays small. */
export const JSON_DEPTH_MAX = 16;
/** Objects, lists, texts and numbers of one body together: the largest form has a few hundred. */
export const JSON_VALUES_MAX = 5000;

/**
 * The bytes of a request's body. Throws TOO_LARGE for more than `maxBytes`, before any is read
 * where the request says its length and else at the byte that is too many; WRONG_TYPE for
 * compressed ones; UNREADABLE when the sender stopped half way.
 */
export async function readBytes(c: AppContext, maxBytes: number): Promise<Uint8Array> {
  refuseUnread(c, maxBytes);
  // Node has its length to itself and cuts at it.
  if (c.req.header('content-length') !== undefined) {
    return new Uint8Array(await c.req.arrayBuffer().catch(unreadable));
  }
  const parts: Uint8Array[] = [];
  for await (const part of readLimited(c, maxBytes)) parts.push(part);
  return Buffer.concat(parts);
}

/** The same, part by part as it comes. */
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

/** What can be refused by its headers alone. */
function refuseUnread(c: AppContext, maxBytes: number): void {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new AppError('WRONG_TYPE', { message: 'Send that without compressing it.' });
  }
}

function unreadable(cause: unknown): never {
  throw new AppError('UNREADABLE', { cause });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A JSON body; an empty one is no fields, a list becomes the field `list`. Throws what readBytes()
 * throws, WRONG_TYPE, and UNREADABLE for what no call takes, before anything looks into it.
 */
export async function readJson(c: AppContext, maxBytes: number): Promise<Record<string, unknown>> {
  // A call that takes nothing is often sent without a type.
  const isJson = isType(c, 'application/json');
  const bytes = await readBytes(c, isJson ? maxBytes : 0).catch((error: unknown) => {
    throw isJson ? error : new AppError('WRONG_TYPE');
  });
  if (bytes.byteLength === 0) return {};
  if (!isUtf8(c)) throw new AppError('WRONG_TYPE', { message: 'Send that in UTF-8.' });
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || !isPlain(body)) throw new AppError('UNREADABLE');
  return Array.isArray(body) ? { list: body as unknown[] } : (body as Record<string, unknown>);
}

/** Says whether the body is of a type, whatever its parameters. */
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

/** Says whether a value has few enough parts, none too deep, and no name that means an object's prototype. */
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
