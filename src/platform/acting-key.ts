import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActingKey } from './signed-in.ts';

const acting = new AsyncLocalStorage<ActingKey | undefined>();

/** Runs a call that an API key makes, so that the audit log can name the key. */
export function actAs<T>(apiKey: ActingKey | undefined, run: () => T): T {
  return acting.run(apiKey, run);
}

/** Returns the API key that makes this call, if one does. */
export function actingKey(): ActingKey | undefined {
  return acting.getStore();
}
