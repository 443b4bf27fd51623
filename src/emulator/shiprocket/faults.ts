import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import type { AppContext } from '#src/http/env.ts';
import { findRecord, putRecord, takeCall } from '#src/emulator/records.ts';

const FAULTS = [
  'none',
  'error',
  'html',
  'rate-limit',
  'unknown-token',
  'slow',
  'silent-before',
  'silent-after',
  'lost-answer',
  'cut',
  'bad-json',
] as const;

/** The fault for the next `calls` calls whose path contains `at`, and the emulator's state. */
export const CourierScenario = z.strictObject({
  fault: z.enum(FAULTS).optional(),
  at: z.string().max(100).optional(),
  calls: z.int().min(0).max(1000).optional(),
  delay_ms: z.int().min(0).max(600_000).optional(),
  /** The time by which the emulator's clock is ahead. */
  ahead_ms: z.int().optional(),
  wallet_empty: z.boolean().optional(),
  label_fails: z.boolean().optional(),
  manifest_fails: z.boolean().optional(),
});
export type CourierScenario = z.output<typeof CourierScenario>;

export async function readCourierScenario(db: Db): Promise<CourierScenario> {
  return (await findRecord<CourierScenario>(db, 'courier-scenario', '*')) ?? {};
}

/** Updates the given fields and keeps the rest; a fault applies to one call by default. */
export async function changeCourierScenario(db: Db, change: CourierScenario): Promise<void> {
  const once = change.fault && change.calls === undefined ? { calls: 1, at: '' } : {};
  const body = { ...(await readCourierScenario(db)), ...once, ...change };
  await putRecord(db, { kind: 'courier-scenario', key: '*', body });
}

/** Returns the emulator's time. */
export async function doubleNow(db: Db): Promise<number> {
  return Date.now() + ((await readCourierScenario(db)).ahead_ms ?? 0);
}

type Call = { method: string; path: string; body: string };
const logs = new WeakMap<Db, Call[]>();
const LOG_MAX = 500;

/** Returns the emulator's recent calls, oldest first. */
export function callsOf(db: Db): Call[] {
  const known = logs.get(db);
  if (known) return known;
  const fresh: Call[] = [];
  logs.set(db, fresh);
  return fresh;
}

/** Records a call, and makes it fail as the scenario says. */
export async function meetCourierFault(
  c: AppContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const { db } = c.var;
  const calls = callsOf(db);
  const path = c.req.path.replace('/sandbox/shiprocket/v1/external', '');
  const body = await c.req.text();
  // Passwords are never logged, not even here.
  calls.push({ method: c.req.method, path, body: path.startsWith('/auth') ? '' : body });
  if (calls.length > LOG_MAX) calls.shift();
  const scenario = await readCourierScenario(db);
  const { fault = 'none', at = '', delay_ms: delayMs = 0 } = scenario;
  const isHit = fault !== 'none' && path.includes(at);
  if (!isHit || !(await takeCall(db, 'courier-scenario'))) {
    await next();
    return undefined;
  }
  if (fault === 'error') return c.json({ message: 'Server Error', status_code: 500 }, 500);
  if (fault === 'html') return c.html('<h1>502 Bad Gateway</h1>', 502);
  if (fault === 'rate-limit') return c.json({ message: 'Too Many Attempts.' }, 429);
  if (fault === 'unknown-token') {
    return c.json({ message: 'Token has expired', status_code: 401 }, 401);
  }
  if (fault === 'bad-json') return c.body('{"status":', 200);
  if (fault === 'slow' || fault === 'silent-before') await wait(delayMs);
  if (fault === 'silent-before') return c.html('<h1>504 Gateway Time-out</h1>', 504);
  await next();
  if (fault === 'slow') return undefined;
  if (fault === 'silent-after') await wait(delayMs);
  const whole = await c.res.text();
  c.res = undefined;
  // Not returned, because a returned answer would not replace the existing one.
  c.res =
    fault === 'cut'
      ? new Response(whole.slice(0, whole.length / 2))
      : new Response('<h1>504 Gateway Time-out</h1>', { status: 504 });
  return undefined;
}
