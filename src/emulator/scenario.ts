import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { deleteRecord, findRecord, putRecord, takeCall } from './records.ts';

const DELAY_MAX_MS = 600_000;
const Delay = z.int().min(0).max(DELAY_MAX_MS);

/** The faults to simulate. */
export const Scenario = z.strictObject({
  /**
   * Webhooks: normal, none, late, each twice, the second before the first, wrongly signed, or
   * before the browser learns the result.
   */
  webhooks: z
    .enum(['on', 'off', 'delay', 'duplicate', 'reorder', 'bad-signature', 'before-result'])
    .optional(),
  webhook_delay_ms: Delay.optional(),
  /** Waits between attempts of a webhook that was not answered with 200. */
  webhook_retry_ms: z.array(Delay).max(10).optional(),
  /**
   * The API, for the next `calls` calls: unreachable, slow, an internal error, done but the answer
   * lost, or too many requests.
   */
  gateway: z.enum(['on', 'down', 'slow', 'error', 'lost-answer', 'rate-limit']).optional(),
  calls: z.int().min(0).max(1000).optional(),
  gateway_delay_ms: Delay.optional(),
  rate_limit_retry_s: z.int().min(0).max(3600).optional(),
  /** The duration of a pending payment and of a refund. */
  pending_ms: Delay.optional(),
  refund_ms: Delay.optional(),
  /** The way the payment opens: over the shop's page or in place of it, as in some apps' browsers. */
  modal: z.enum(['modal', 'redirect']).optional(),
  /** The merchant's permission to use POST /pg/orders/sessions. */
  sessions: z.enum(['on', 'not-allowed']).optional(),
  /** Instalments, pay later and bank offers. */
  offers: z.enum(['on', 'none']).optional(),
});
export type Scenario = z.output<typeof Scenario>;
export type FullScenario = { [K in keyof Scenario]-?: NonNullable<Scenario[K]> };

const DEFAULTS: FullScenario = {
  webhooks: 'on',
  webhook_delay_ms: 3_000,
  webhook_retry_ms: [1_000, 5_000, 15_000],
  gateway: 'on',
  calls: 0,
  gateway_delay_ms: 15_000,
  rate_limit_retry_s: 1,
  pending_ms: 4_000,
  refund_ms: 2_000,
  modal: 'modal',
  sessions: 'on',
  offers: 'on',
};

const EVERYWHERE = '*';

/** Reads the scenario of an order, or the global one. */
export async function readScenario(db: Db, orderId?: string): Promise<FullScenario> {
  const everywhere = await findRecord<Scenario>(db, 'scenario', EVERYWHERE);
  const forOrder = orderId ? await findRecord<Scenario>(db, 'scenario', orderId) : undefined;
  return { ...DEFAULTS, ...everywhere, ...forOrder } as FullScenario;
}

/** Updates the given fields and keeps the rest. Gateway faults apply globally. */
export async function changeScenario(db: Db, change: Scenario, orderId = EVERYWHERE) {
  const before = await findRecord<Scenario>(db, 'scenario', orderId);
  const calls = change.gateway && change.calls === undefined ? { calls: 1 } : {};
  await putRecord(db, { kind: 'scenario', key: orderId, body: { ...before, ...calls, ...change } });
}

export async function resetScenario(db: Db, orderId = EVERYWHERE): Promise<void> {
  await deleteRecord(db, 'scenario', orderId);
}

/** Returns the fault for this API call and counts it down. */
export async function takeFault(db: Db): Promise<FullScenario> {
  const scenario = await readScenario(db);
  const isFault = scenario.gateway !== 'on' && (await takeCall(db, 'scenario'));
  return isFault ? scenario : { ...scenario, gateway: 'on' };
}
