/**
 * SQLSTATE classes and codes that mean "not now": no connection (08), no resources (53), shut down or
 * starting (57P), system error (58), cancelled or timed out (57014, 55P03, 25P03, 25P04), and the loser
 * of a deadlock or a serialization conflict. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_NOW = /^(08|53|57P|58)|^(57014|55P03|25P03|25P04|40001|40P01)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Node's error codes for a failed connection. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);
/** Messages of pg and pg-pool that have no code. */
const SENTENCES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    '^timeout expired$',
    'Connection terminated',
    'Connection ended',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end',
    'error establishing an SSL connection',
  ].join('|'),
);

/**
 * Returns whether an error means that the database is unreachable, full, locked or too slow, so
 * that the same call can succeed later. Looks through `cause` and AggregateError.
 */
export function isDatabaseAway(error: unknown): boolean {
  // A set keeps its order while it grows, and visits a repeated cause only once.
  const chain = new Set([error]);
  for (const at of chain) {
    if (!(at instanceof Error)) continue;
    if (saysAway(at)) return true;
    chain.add(at.cause);
    if (at instanceof AggregateError) for (const one of at.errors as unknown[]) chain.add(one);
  }
  return false;
}

function saysAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNREACHED.has(code) && !('status' in error)) return true;
  return (SQLSTATE.test(code) && NOT_NOW.test(code)) || SENTENCES.test(error.message);
}
