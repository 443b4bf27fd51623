import type { Endpoint } from './endpoint.ts';
import { toAppError } from './errors.ts';

/** The header that identifies a write, so that the shop does it once however often it arrives. */
export const KEY_HEADER = 'idempotency-key';

/** The header that marks a key as issued before its sender signed in: `guest`. */
export const KEY_OF_HEADER = 'idempotency-key-of';

/** Keys of writes whose response was lost: a retry uses the same key. */
const lost = new Map<string, string>();

/** Sends a write under its own key, or the earlier one if the response was lost. */
export async function withKey<T>(
  endpoint: Endpoint,
  input: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const name = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input, describeFile)}`;
  const key = lost.get(name) ?? makeKey();
  // Two equal writes at the same time are separate, such as two taps on a plus.
  lost.delete(name);
  try {
    return await send(key);
  } catch (thrown) {
    const { status, code } = toAppError(thrown);
    if (status >= 500 || code === 'STILL_RUNNING') lost.set(name, key);
    throw thrown;
  }
}

function describeFile(_name: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const { name, size, lastModified } = value;
  return { name, size, lastModified };
}

/** 128 random bits. `randomUUID` is missing on pages that are not served by https. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
