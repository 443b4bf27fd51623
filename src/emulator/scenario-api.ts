import type { AppContext } from '#src/http/env.ts';
import { isForwarded, socketAddress } from '#src/http/proxy-watch.ts';
import { readBody, sendJson } from './http.ts';
import { badField, Refusal } from './refusal.ts';
import { changeScenario, readScenario, resetScenario, Scenario } from './scenario.ts';
import { ORDER_ID } from './with-order.ts';

const OWN_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown']);

/** POST /scenario: `{ order_id?, reset?, …Scenario }`. From this machine only. */
export async function setScenario(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  const { order_id: orderId, reset, ...rest } = await readBody(c);
  if (orderId !== undefined && (typeof orderId !== 'string' || !ORDER_ID.test(orderId))) {
    throw badField('order_id', orderId);
  }
  const parsed = Scenario.safeParse(rest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(
      400,
      'scenario_invalid',
      `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  if (reset === true) await resetScenario(c.var.db, orderId);
  await changeScenario(c.var.db, parsed.data, orderId);
  return sendJson(c, await readScenario(c.var.db, orderId));
}

/** GET /scenario */
export async function getScenario(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  return sendJson(c, await readScenario(c.var.db));
}

/**
 * Refuses other machines, so that strangers cannot break the payments of a public demo shop. A
 * proxied request appears to come from the proxy's machine, so it is refused too.
 */
export function requireOwnMachine(c: AppContext): void {
  const isOwn = OWN_ADDRESSES.has(socketAddress(c) ?? 'unknown');
  if (isOwn && !isForwarded(c) && !c.var.isBehindProxy) return;
  throw new Refusal(404, 'not_found', 'There is nothing here.');
}
