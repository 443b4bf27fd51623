import type { Endpoint } from './endpoint.ts';
import { toAppError } from './errors.ts';

/** The header that names a write, so that the shop does it once however often it arrives. */
export const KEY_HEADER = 'idempotency-key';

/** The header that says that a key is from before its sender signed in: `guest`. */
export const KEY_OF_HEADER = 'idempotency-key-of';

/** Keys of writes whose answer was lost: the same one tried again is still that write. */
const lost = new Map<string, string>();

/** Sends a write under a key of its own, or the one it had when its answer was lost. */
export async function withKey<T>(
  endpoint: Endpoint,
  input: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const name = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input, fileFacts)}`;
  const key = lost.get(name) ?? makeKey();
  // Two of the same under way are two writes, such as two taps on a plus.
  lost.delete(name);
  try {
    return await send(key);
  } catch (thrown) {
    const { status, code } = toAppError(thrown);
    if (status >= 500 || code === 'STILL_RUNNING') lost.set(name, key);
    throw thrown;
  }
}

function fileFacts(_name: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const { name, size, lastModified } = value;
  return { name, size, lastModified };
}

/** 128 random bits. `randomUUID` is missing on pages that are not served by https. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
