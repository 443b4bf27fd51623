import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { isDatabaseAway } from '#src/db/away.ts';

/** The database error that occurred during a call to better-auth, if any. */
const met = new AsyncLocalStorage<{ error?: Error }>();

/**
 * Makes the functions of `auth.api` fail with the database's own error if it was unreachable.
 * better-auth replaces that error with a 500 without a cause, a 401 when it looks up a session, or
 * with success.
 */
export function withAwayErrors<A extends { api: object }>(auth: A): A {
  return { ...auth, api: aroundCalls(auth.api, runNoting) };
}

/**
 * Wraps an adapter of better-auth to record for withAwayErrors() that the database was unreachable.
 */
export function notingAway<A extends DBAdapter>(
  open: (options: BetterAuthOptions) => A,
): (options: BetterAuthOptions) => A {
  return (options) => aroundCalls(open(options), recordUnavailable);
}

/** Records for withAwayErrors() that the database was unreachable, and rethrows the error. */
export async function recordUnavailable<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const noted = met.getStore();
    if (noted && error instanceof Error && isDatabaseAway(error)) noted.error ??= error;
    throw error;
  }
}

function runNoting(call: () => Promise<unknown>): Promise<unknown> {
  const noted: { error?: Error } = {};
  return met.run(noted, async () => {
    const [outcome] = await Promise.allSettled([call()]);
    // Signing out, for example, reports success even if the session could not be deleted.
    if (noted.error) throw noted.error;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** Wraps an object so that its asynchronous functions run within `around`. */
function aroundCalls<T extends object>(
  inner: T,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): T {
  return new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) =>
        around(async () => (await Reflect.apply(value, target, input)) as unknown);
    },
  });
}
