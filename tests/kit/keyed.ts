import type { Visitor } from './shop.ts';

let count = 0;

/** A key that no other test uses. */
export function newKey(): string {
  count += 1;
  return `a-key-of-a-test-${count}`;
}

/** Sends a write as JSON under an Idempotency-Key. */
export function sendKeyed(
  visitor: Visitor,
  path: string,
  key: string,
  input: unknown,
  headers: Record<string, string> = {},
) {
  return visitor.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(input),
  });
}
