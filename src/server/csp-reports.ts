import { Hono } from 'hono';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { countTry } from '#src/platform/limits.ts';
import { withoutTokens } from '#src/platform/log.ts';
import { networkOf } from '#src/platform/network.ts';
import { REPORTS_PATH } from '#src/http/content-policy.ts';
import { readBytes } from '#src/http/read-body.ts';

const REPORT_BYTES_MAX = 16 * 1024;
/** Reports accepted from one network. A page that breaks a policy sends several. */
export const REPORTS_LIMIT = { max: 60, windowSeconds: 60 };
/** Reports that one process logs per minute; the metric counts all of them. */
export const LOGGED_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Counts the violations of the Content-Security-Policy that /metrics reports. */
export const policyViolations = new Counter({
  name: 'csp_violations_total',
  help: 'Content-Security-Policy violations reported by browsers, by directive.',
  labelNames: ['directive'],
  registers: [],
});

/** Existing directives, each with a label; unknown values sent by strangers create no labels. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
];

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z._default(z.string(), ''),
    'effective-directive': z._default(z.string(), ''),
    'violated-directive': z._default(z.string(), ''),
    'blocked-uri': z._default(z.string(), ''),
    'source-file': z._default(z.string(), ''),
    'line-number': z._default(z.number(), 0),
  }),
});

/** Accepts reports in the browsers' own content type, which endpoint() does not support. */
export const cspReportsApi = new Hono<AppEnv>();

cspReportsApi.post(REPORTS_PATH, async (c) => {
  await countTry(c.var.db, `csp-report:${networkOf(c.var.clientAddress)}`, REPORTS_LIMIT);
  const text = new TextDecoder().decode(await readBytes(c, REPORT_BYTES_MAX));
  const report = read(text);
  const named = report['effective-directive'] || report['violated-directive'];
  const directive = DIRECTIVES.find((known) => named.startsWith(known)) ?? 'other';
  policyViolations.inc({ directive });
  if (isLogged()) {
    const message = 'The Content-Security-Policy of a page blocked something';
    c.var.log.warn({ report: toLoggable(report) }, message);
  }
  return c.body(null, 204);
});

let logged = { since: 0, count: 0 };

/** Returns whether this report is among the first in the current minute. */
function isLogged(now = Date.now()): boolean {
  if (now - logged.since >= MINUTE_MS) logged = { since: now, count: 0 };
  logged.count += 1;
  return logged.count <= LOGGED_PER_MINUTE;
}

/** Strips tokens, such as password reset tokens, from the addresses in a report. */
function toLoggable(report: ReturnType<typeof read>) {
  const plain = (value: string | number) =>
    typeof value === 'string' ? withoutTokens(value) : value;
  return Object.fromEntries(Object.entries(report).map(([name, value]) => [name, plain(value)]));
}

function read(text: string) {
  try {
    return Report.parse(JSON.parse(text))['csp-report'];
  } catch (cause) {
    throw new AppError('UNREADABLE', { cause });
  }
}
