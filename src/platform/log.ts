import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const SECRET = ['password', '*.password', 'headers.cookie', 'headers.authorization'];
const ADDRESS = /[\w.+%-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;
const MOBILE = /\+91[ -]?[6-9]\d{4}[ -]?\d{5}\b/g;

/** Masks email addresses and mobile numbers in a line of the log. */
export function maskPeople(line: string): string {
  return line.replace(ADDRESS, '[email]').replace(MOBILE, '[mobile]');
}

/**
 * Returns an address as it may be logged or traced: what follows `?` or `#` can hold a token or a name,
 * and links that open without signing in end with their signature.
 */
export function withoutTokens(url: string): string {
  return url
    .replace(/[?#].*$/s, '')
    .replace(
      /(\/(?:follow|pay|gift-card|gift-cards\/purchases|confirm|stop-alerts|stop-reminders|back-to-cart)\/[^/]+\/).+$/s,
      '$1…',
    );
}

/**
 * Creates the shop's log: one JSON line per event, or readable lines in a terminal. It contains no
 * personal data, only ids where needed.
 */
export function createLog(level: string, toTerminal: boolean): Logger {
  const base = { level, redact: SECRET, hooks: { streamWrite: maskPeople } };
  if (!toTerminal) return pino(base);
  return pino({
    ...base,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true },
    },
  });
}
