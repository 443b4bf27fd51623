import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from './emulator.ts';
import { toOrderEntity } from './entities.ts';
import { readBody, sendJson } from './http.ts';
import { newDigits, type OrderRecord } from './ledger.ts';
import { checkNewOrder, readPath } from './order-limits.ts';
import { terminate } from './order-states.ts';
import { insertRecord } from './records.ts';
import { badField, Refusal } from './refusal.ts';
import { withOrder } from './with-order.ts';

const DEFAULT_EXPIRY_MS = 30 * 24 * 60 * 60_000 - 60_000;

/** POST /pg/orders */
export async function createOrder(c: AppContext): Promise<Response> {
  const body = await readBody(c);
  checkNewOrder(body);
  const order = toOrderRecord(body, new URL(c.req.url).origin);
  const { sessionId, orderId } = order;
  const isNew = await insertRecord(
    c.var.db,
    { kind: 'order', key: orderId, body: order },
    { kind: 'session', key: sessionId, parent: orderId, body: {} },
  );
  if (!isNew)
    throw new Refusal(409, 'order_already_exists', 'order with same id is already present');
  return sendJson(c, toOrderEntity(order));
}

/** GET /pg/orders/:id */
export async function getOrder(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const order = await withOrder(emulator, c.req.param('id') ?? '', (ledger) => ledger.order);
  return sendJson(c, toOrderEntity(order));
}

/** PATCH /pg/orders/:id, which can end an order and nothing else. */
export async function endOrder(c: AppContext): Promise<Response> {
  const body = await readBody(c);
  if (body['order_status'] !== 'TERMINATED') throw badField('order_status', body['order_status']);
  const emulator = await openEmulator(c.var);
  const order = await withOrder(emulator, c.req.param('id') ?? '', (ledger) => {
    terminate(ledger);
    return ledger.order;
  });
  return sendJson(c, toOrderEntity(order));
}

function toOrderRecord(body: Record<string, unknown>, ownUrl: string): OrderRecord {
  const now = Date.now();
  const expiry = body['order_expiry_time'];
  const notifyUrl = readPath(body, 'order_meta.notify_url');
  return {
    orderId:
      typeof body['order_id'] === 'string' && body['order_id'] ? body['order_id'] : newOrderId(),
    cfOrderId: newDigits(),
    sessionId: `session_${randomBytes(60).toString('base64url')}`,
    amountPaise: Math.round(Number(body['order_amount']) * 100),
    status: 'ACTIVE',
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(
      typeof expiry === 'string' && expiry ? expiry : now + DEFAULT_EXPIRY_MS,
    ).toISOString(),
    customer: (body['customer_details'] ?? {}) as Record<string, unknown>,
    meta: (body['order_meta'] ?? {}) as Record<string, unknown>,
    note: body['order_note'],
    tags: body['order_tags'],
    webhookUrl:
      typeof notifyUrl === 'string' && notifyUrl ? notifyUrl : `${ownUrl}/api/payments/webhook`,
  };
}

function newOrderId(): string {
  return `order_${randomBytes(18).toString('base64url')}`;
}
