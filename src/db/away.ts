/** Classes and codes of PostgreSQL that say: not now. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NOT_NOW = /^(08|53|57P0|58)|^(57014|55P03|25P03)$/;
/** What Node says when nobody answers. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);
/** What the driver says without a code. */
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/**
 * Says whether something failed because the database is away, full, or does not answer in time: the
 * same would go well later.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (UNREACHED.has(code) && !('status' in at)) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && NOT_NOW.test(code)) return true;
    if (SENTENCES.test(at.message)) return true;
  }
  return false;
}
