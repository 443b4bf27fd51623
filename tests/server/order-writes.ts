import { randomUUID } from 'node:crypto';
import { moneyDifferences, webhookEvents } from '#src/db/schema/tables.ts';
import { updateOrder } from '#src/features/orders/orders.contract.ts';
import { askReturn, listReturns } from '#src/features/orders/returns/returns.contract.ts';
import { type Desk, type Write, input } from './write-kit.ts';

async function shipped(desk: Desk) {
  const made = await desk.withOrder();
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1' };
  await desk.staff.visitor.call(updateOrder, { id: made.id, status: 'shipped', ...parcel });
  return made;
}

/** Writes of the staff of orders and money that succeed. */
export const ORDER_WRITES: Record<string, Write> = {
  'PATCH /api/admin/orders/:id': async (desk) =>
    input({ id: (await shipped(desk)).id, status: 'delivered' }),
  'POST /api/admin/orders/ship': async (desk) => {
    const { id } = await desk.withOrder();
    return input({ carrier: 'Blue Dart', parcels: [{ id, trackingNumber: 'BD2' }] });
  },
  'POST /api/order/:id/cancel': async (desk) => input({ id: (await desk.withOrder()).id }),
  'POST /api/admin/orders/:id/refunds': async (desk) =>
    input({ id: (await shipped(desk)).id, amount: 10, reason: 'A scratch.' }),
  'PATCH /api/admin/returns/:id': async (desk) => {
    const { id, visitor } = await desk.withDelivered();
    await visitor.call(askReturn, { id, reason: 'Hums.' });
    const { returns } = await desk.staff.visitor.call(listReturns, {});
    return input({ id: returns[0]?.id, action: 'accept' });
  },
  'POST /api/admin/money/check': async () => input({}),
  'POST /api/admin/money/:id/resolve': async (desk) => {
    const { id: orderId } = await desk.withOrder();
    const values = {
      kind: 'paid-not-booked',
      orderId,
      gatewayOrderId: orderId,
      ours: '1',
      theirs: '2',
    };
    const [row] = await desk.db.insert(moneyDifferences).values(values).returning();
    return input({ id: row?.id, action: 'mark', note: 'Paid in cash.' });
  },
  'POST /api/admin/webhooks/:id/replay': async ({ db, withOrder }) => {
    const { id: gatewayOrderId } = await withOrder();
    const values = { rawBody: Buffer.from('{}'), headers: {}, type: 'x', gatewayOrderId };
    const stored = { ...values, bodyHash: randomUUID(), signatureValid: true, outcome: 'done' };
    const [row] = await db.insert(webhookEvents).values(stored).returning();
    return input({ id: row?.id });
  },
};
