import type { MiddlewareHandler } from 'hono';
import type { DatabaseWatch } from '#src/db/watch.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireRoom } from '#src/platform/disk.ts';
import type { AppEnv } from '#src/http/env.ts';

const RETRY_SECONDS = 5;
/** GET calls of the specification that write. */
const WRITING = '/api/checkout/';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Creates the error that is sent while the database is unavailable. */
export function databaseAway(cause?: unknown): AppError {
  return new AppError('NOT_READY', {
    message:
      'The shop is not available at the moment. Nothing was charged; please try again shortly.',
    retryAfterSeconds: RETRY_SECONDS,
    cause,
  });
}

/** Creates the error for requests that need the object store while it is unavailable. */
export function storeAway(cause: unknown): AppError {
  return new AppError('NOT_READY', {
    message:
      'The page storage is not responding at the moment. Nothing was changed; please try again shortly.',
    retryAfterSeconds: RETRY_SECONDS,
    cause,
  });
}

/**
 * Rejects requests immediately while the database is unavailable or the disk is full, including
 * those already waiting.
 */
export function standReady(watch: DatabaseWatch): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (watch.isAway()) throw databaseAway();
    const writes = !READING.has(c.req.method) || c.req.path.startsWith(WRITING);
    if (writes) await requireRoom(c.var.config);
    let stopWaiting = () => {};
    const away = new Promise<never>((_, reject) => {
      stopWaiting = watch.onAway(() => reject(databaseAway()));
    });
    try {
      await Promise.race([next(), away]);
    } finally {
      stopWaiting();
    }
  };
}
