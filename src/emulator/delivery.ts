import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { signWebhook } from '#src/features/payments/cashfree/webhook-signature.server.ts';
import { type Emulator, inBackground, pause } from './emulator.ts';
import type { Ledger } from './ledger.ts';
import { findRecord, insertRecord, listRecordsWhere, putRecord } from './records.ts';
import { readScenario, type FullScenario } from './scenario.ts';
import { toWebhook } from './webhook-bodies.ts';

type WebhookRecord = {
  id: string;
  orderId: string;
  url: string;
  body: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given-up' | 'off';
};

const TIMEOUT_MS = 10_000;

/** Records the webhooks for a change of a ledger, and returns their ids. */
export async function recordWebhooks(tx: Db, { order, events }: Ledger): Promise<string[]> {
  const ids: string[] = [];
  for (const event of events) {
    const webhook = toWebhook(order, event);
    if (!webhook) continue;
    const id = randomUUID();
    const { orderId, webhookUrl: url } = order;
    const body: WebhookRecord = {
      id,
      orderId,
      url,
      body: webhook.body,
      attempts: 0,
      state: 'waiting',
    };
    await insertRecord(tx, { kind: 'webhook', key: id, parent: orderId, body });
    ids.push(id);
  }
  return ids;
}

/** Sends webhooks as the scenario says. Waits for them only if it says so. */
export async function sendWebhooks(emulator: Emulator, orderId: string, ids: string[]) {
  if (ids.length === 0) return;
  const scenario = await readScenario(emulator.db, orderId);
  const sendLater = (delayMs: number, list = ids) =>
    inBackground(emulator, delayMs, async () => {
      for (const id of list) await deliverOnce(emulator, id, scenario);
    });
  if (scenario.webhooks === 'off') return markOff(emulator, ids);
  if (scenario.webhooks === 'before-result') return sendLater(0);
  if (scenario.webhooks === 'duplicate') void sendLater(0, [...ids, ...ids]);
  else if (scenario.webhooks === 'delay') void sendLater(scenario.webhook_delay_ms);
  else if (scenario.webhooks === 'reorder') holdBack(emulator, orderId, ids, scenario);
  else void sendLater(0);
}

/** Resends a webhook that was not accepted before the emulator stopped. */
export function resendWebhook(emulator: Emulator, webhook: { id: string; orderId: string }) {
  return inBackground(emulator, 0, async () => {
    await deliverOnce(emulator, webhook.id, await readScenario(emulator.db, webhook.orderId));
  });
}

/** Sends an order's webhooks again, the last first. */
export async function resendWebhooks(
  emulator: Emulator,
  orderId: string,
  { isForged }: { isForged: boolean },
): Promise<void> {
  const webhooks = await listRecordsWhere<WebhookRecord>(
    emulator.db,
    'webhook',
    'orderId',
    orderId,
  );
  for (const webhook of webhooks.toReversed()) {
    await inBackground(emulator, 0, async () => {
      await post(emulator, webhook, webhook.attempts + 1, isForged);
    });
  }
}

async function markOff({ db }: Emulator, ids: string[]): Promise<void> {
  for (const id of ids) await changeWebhook(db, id, { state: 'off' });
}

function holdBack(emulator: Emulator, orderId: string, ids: string[], scenario: FullScenario) {
  const { held } = emulator.background;
  const before = held.get(orderId);
  if (before) {
    before.ids.unshift(...ids);
    before.release();
    return;
  }
  const { promise: second, resolve } = Promise.withResolvers();
  const list = [...ids];
  held.set(orderId, { ids: list, release: () => resolve(undefined) });
  // The first waits for a second one, which is sent before it; but not for ever.
  void inBackground(emulator, 0, async () => {
    await Promise.race([second, pause(scenario.webhook_delay_ms)]);
    held.delete(orderId);
    for (const id of list) await deliverOnce(emulator, id, scenario);
  });
}

async function deliverOnce(emulator: Emulator, id: string, scenario: FullScenario) {
  const webhook = await findRecord<WebhookRecord>(emulator.db, 'webhook', id);
  if (!webhook) return;
  const attempts = webhook.attempts + 1;
  const taken = await post(emulator, webhook, attempts, scenario.webhooks === 'bad-signature');
  const waitMs = scenario.webhook_retry_ms[webhook.attempts];
  const state = taken ? 'delivered' : waitMs === undefined ? 'given-up' : 'waiting';
  await changeWebhook(emulator.db, id, { attempts, state });
  if (state !== 'waiting') return;
  void inBackground(emulator, waitMs ?? 0, () => deliverOnce(emulator, id, scenario));
}

async function post(emulator: Emulator, webhook: WebhookRecord, attempt: number, isBad: boolean) {
  const timestamp = String(Date.now());
  const secret = isBad ? `not-${emulator.secret}` : emulator.secret;
  const headers = {
    'content-type': 'application/json',
    'x-webhook-attempt': String(attempt),
    'x-webhook-signature': signWebhook(timestamp, webhook.body, secret),
    'x-webhook-timestamp': timestamp,
    'x-webhook-version': '2025-01-01',
    'x-idempotency-key': createHash('sha256').update(webhook.body).digest('base64'),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init = { method: 'POST', headers, body: webhook.body, redirect: 'manual', signal } as const;
  try {
    const response = await emulator.background.deliver(new Request(webhook.url, init));
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function changeWebhook(db: Db, id: string, change: Partial<WebhookRecord>): Promise<void> {
  const webhook = await findRecord<WebhookRecord>(db, 'webhook', id);
  if (webhook) {
    await putRecord(db, {
      kind: 'webhook',
      key: id,
      parent: webhook.orderId,
      body: { ...webhook, ...change },
    });
  }
}
