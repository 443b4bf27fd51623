import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number | undefined>();

/** Runs a call that an API key makes, so that the audit log can name the key. */
export function actAs<T>(apiKeyId: number | undefined, run: () => T): T {
  return acting.run(apiKeyId, run);
}

/** Returns the id of the API key that makes this call, if one does. */
export function actingKeyId(): number | undefined {
  return acting.getStore();
}
