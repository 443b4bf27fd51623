import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/db/db.ts';
import type { AppContext } from '#src/http/env.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { openEmulator } from './emulator.ts';
import { findRecord, insertRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { takeFault } from './scenario.ts';

type Next = () => Promise<void>;

const RATE_LIMIT = 1000;
/** Requests that must end in an internal error, which is stored under their key like any answer. */
const failing = new WeakSet<Request>();

/** Makes API calls fail as the scenario says. */
export async function meetFault(c: AppContext, next: Next): Promise<Response | undefined> {
  c.header('x-ratelimit-limit', String(RATE_LIMIT));
  c.header('x-ratelimit-remaining', String(RATE_LIMIT - 1));
  c.header('x-ratelimit-type', 'app_id');
  const fault = await takeFault(c.var.db);
  if (fault.gateway === 'down') return c.html('<h1>503 Service Unavailable</h1>', 503);
  if (fault.gateway === 'rate-limit') {
    c.header('x-ratelimit-remaining', '0');
    c.header('x-ratelimit-retry', String(fault.rate_limit_retry_s));
    throw new Refusal(429, 'request_failed', 'Too many requests from IP. Check headers');
  }
  if (fault.gateway === 'slow') await wait(fault.gateway_delay_ms);
  if (fault.gateway === 'error') failing.add(c.req.raw);
  await next();
  if (fault.gateway !== 'lost-answer') return undefined;
  // Cleared first, or the new answer would inherit the headers of the lost one. Not returned,
  // because a returned answer would not replace the existing one.
  c.res = undefined;
  c.res = c.html('<h1>502 Bad Gateway</h1>', 502);
  return undefined;
}

/** Checks version and credentials, and sets the gateway's response headers. */
export async function checkCaller(c: AppContext, next: Next): Promise<void> {
  const version = c.req.header('x-api-version');
  if (version) c.header('x-api-version', version.slice(0, 20));
  if (!version || !/^\d{4}-\d\d-\d\d$/.test(version)) {
    throw new Refusal(400, 'version_missing', 'x-api-version : is missing in the request');
  }
  const { secret } = await openEmulator(c.var);
  const isKnown =
    c.req.header('x-client-id') === 'emulator' && c.req.header('x-client-secret') === secret;
  if (!isKnown) throw new Refusal(401, 'request_failed', 'authentication Failed');
  await next();
}

type StoredReply = { status: number; body: string; request: string };

/** Runs a POST with a key once; repeated, it returns the first answer, even a failure. */
export async function replayKnown(c: AppContext, next: Next): Promise<Response | undefined> {
  const key = c.req.header('x-idempotency-key');
  if (!key || c.req.method !== 'POST') return answer(c, next);
  c.header('x-idempotency-key', key.slice(0, 200));
  const request = sha256(await c.req.text());
  const stored = sha256(['emulator', c.req.path, key].join('\n'));
  const known = await findRecord<StoredReply>(c.var.db, 'reply', stored);
  if (known) return replay(c, known, request);

  c.header('x-idempotency-replayed', 'false');
  const failed = await answer(c, next);
  await keepReply(c.var.db, stored, request, failed ?? c.res);
  return failed;
}

async function answer(c: AppContext, next: Next): Promise<Response | undefined> {
  if (failing.has(c.req.raw)) {
    return c.json(new Refusal(500, 'internal_error', 'internal Server Error').toBody(), 500);
  }
  await next();
  return undefined;
}

function replay(c: AppContext, known: StoredReply, request: string): Response {
  if (known.request !== request) {
    const message = 'x-idempotency-key : was used for another request';
    throw new Refusal(422, 'request_invalid', message);
  }
  c.header('x-idempotency-replayed', 'true');
  c.header('content-type', 'application/json');
  return c.body(known.body, known.status as 200);
}

async function keepReply(db: Db, key: string, request: string, response: Response) {
  const body: StoredReply = {
    status: response.status,
    body: await response.clone().text(),
    request,
  };
  await insertRecord(db, { kind: 'reply', key, body });
}
