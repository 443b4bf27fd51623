import { Hono } from 'hono';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from './env.ts';
import { REPORTS_PATH } from './content-policy.ts';
import { readBytes } from './read-body.ts';

const REPORT_BYTES_MAX = 16 * 1024;

/** What pages were kept from doing by their Content-Security-Policy; /metrics tells them. */
export const policyViolations = new Counter({
  name: 'csp_violations_total',
  help: 'What browsers kept pages from doing by the Content-Security-Policy, by directive.',
  labelNames: ['directive'],
  registers: [],
});

/** A label per directive that there is: what a stranger sends makes no others. */
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

/** Takes browsers' reports in their own type of content, which is why it is no endpoint(). */
export const cspReportsApi = new Hono<AppEnv>();

cspReportsApi.post(REPORTS_PATH, async (c) => {
  const text = new TextDecoder().decode(await readBytes(c, REPORT_BYTES_MAX));
  const report = read(text);
  const named = report['effective-directive'] || report['violated-directive'];
  const directive = DIRECTIVES.find((known) => named.startsWith(known)) ?? 'other';
  policyViolations.inc({ directive });
  c.var.log.warn({ report }, 'A page was kept from something by its Content-Security-Policy');
  return c.body(null, 204);
});

function read(text: string) {
  try {
    return Report.parse(JSON.parse(text))['csp-report'];
  } catch (cause) {
    throw new AppError('UNREADABLE', { cause });
  }
}
