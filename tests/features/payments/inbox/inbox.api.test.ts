import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, orders, webhookEvents } from '#src/db/schema/tables.ts';
import {
  listInbox,
  replayWebhook,
  viewInboxEntry,
} from '#src/features/payments/inbox/inbox.contract.ts';
import { storeDelivery } from '#src/features/payments/inbox/inbox.service.server.ts';
import { makeOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };
const { visitor: staff } = await signUpStaff(shop);

describe('the inbox', () => {
  const body = (orderId: string) =>
    `{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"${orderId}","order_amount":170.00}}}`;
  const store = (raw: string, signatureValid: boolean) =>
    storeDelivery(db, {
      rawBody: Buffer.from(raw),
      signatureValid,
      headers: { 'x-webhook-attempt': '1' },
    });

  test('shows a webhook’s raw bytes, signature verdict and outcome in the inbox', async () => {
    const { orderId } = await makeOrder(orderServices);
    const { id } = await store(body(orderId), false);
    const { webhooks } = await staff.call(listInbox, { gatewayOrderId: orderId });
    expect(webhooks).toMatchObject([{ id, signatureValid: false, outcome: 'ignored' }]);
    const entry = await staff.call(viewInboxEntry, { id });
    expect(entry.rawText).toBe(body(orderId));
    expect(Buffer.from(entry.rawBase64, 'base64').toString()).toContain('170.00');
    expect(entry.headers).toEqual({ 'x-webhook-attempt': '1' });
    const forged = staff.call(replayWebhook, { id });
    await expect(forged).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('replays a webhook from the inbox, even a completed one', async () => {
    const { orderId } = await makeOrder(orderServices);
    const { id } = await store(body(orderId), true);
    await db.update(webhookEvents).set({ outcome: 'ignored' }).where(eq(webhookEvents.id, id));
    gateway.pay(orderId);
    expect(await staff.call(replayWebhook, { id })).toMatchObject({ outcome: 'done' });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('placed');
    expect(await staff.call(replayWebhook, { id })).toMatchObject({ outcome: 'done' });
    const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'webhook'));
    expect(log).toHaveLength(2);
  });

  test('reports that the gateway does not answer when a webhook is replayed', async () => {
    const { orderId } = await makeOrder(orderServices);
    const { id } = await store(body(orderId), true);
    gateway.failing.add('getOrder');
    const replaying = staff.call(replayWebhook, { id });
    await expect(replaying).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    gateway.failing.delete('getOrder');
    expect(await staff.call(viewInboxEntry, { id })).toMatchObject({ outcome: 'pending' });
  });

  test('lists the webhook inbox by outcome, page by page', async () => {
    const all = await staff.call(listInbox, { pageSize: 1 });
    expect(all.webhooks).toHaveLength(1);
    expect(all.totalPages).toBe(all.total);
    const done = await staff.call(listInbox, { outcome: 'done' });
    expect(done.webhooks.every(({ outcome }) => outcome === 'done')).toBe(true);
  });
});
