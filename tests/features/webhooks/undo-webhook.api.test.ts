import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { hasDueWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import {
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { makeEndpoint, makeWebhookDelivery } from '#tests/kit/make-endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(auditLog);
});

async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!entry) throw new Error('Nothing was recorded.');
  return entry;
}

const find = async (id: number) =>
  (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];

describe('undoing a change of a webhook', () => {
  test('restores the address, description and events of a webhook, once', async () => {
    const { id, url } = await makeEndpoint(services, { events: ['order.placed'] });
    const changed = { url: 'https://new.example/in', description: 'ERP' };
    await staff.call(updateWebhookEndpoint, { id, ...changed, events: ['stock.changed'] });
    const entry = await lastEntry();
    const { entries } = await staff.call(listAudit, {});
    expect(entries[0]).toMatchObject({ id: entry.id, mayUndo: true });

    await staff.call(undoChange, { id: entry.id });
    expect(await find(id)).toMatchObject({ url, description: '', events: ['order.placed'] });
    expect(await lastEntry()).toMatchObject({
      action: 'webhook-endpoint.undo',
      undoOf: entry.id,
    });
    const again = staff.call(undoChange, { id: entry.id });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to undo a webhook change that a colleague has overwritten', async () => {
    const { id } = await makeEndpoint(services);
    await staff.call(updateWebhookEndpoint, { id, description: 'One' });
    const first = await lastEntry();
    await staff.call(updateWebhookEndpoint, { id, description: 'Two' });
    const undo = staff.call(undoChange, { id: first.id });
    await expect(undo).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await find(id))?.description).toBe('Two');
  });

  test('sends the waiting messages of a webhook when its pause is undone', async () => {
    const { id } = await makeEndpoint(services);
    await staff.call(updateWebhookEndpoint, { id, state: 'paused' });
    await makeWebhookDelivery(db, id, new Date(), 'waiting');
    await db.update(webhookDeliveries).set({ nextAttemptAt: new Date(Date.now() + 3_600_000) });
    expect(await hasDueWebhooks(db)).toBe(false);
    await staff.call(undoChange, { id: (await lastEntry()).id });
    expect((await find(id))?.state).toBe('enabled');
    expect(await hasDueWebhooks(db)).toBe(true);
  });

  test('pauses a webhook that the shop had disabled when enabling it is undone', async () => {
    const { id } = await makeEndpoint(services, { state: 'disabled', stateReason: 'It failed.' });
    await staff.call(updateWebhookEndpoint, { id, state: 'enabled' });
    await staff.call(undoChange, { id: (await lastEntry()).id });
    expect((await find(id))?.state).toBe('paused');
  });

  test('does not offer to undo the deletion of a webhook, whose secret is gone', async () => {
    const { id } = await makeEndpoint(services);
    await staff.call(deleteWebhookEndpoint, { id });
    const undo = staff.call(undoChange, { id: (await lastEntry()).id });
    await expect(undo).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
