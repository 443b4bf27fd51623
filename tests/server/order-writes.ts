import { randomUUID } from 'node:crypto';
import { moneyDifferences, webhookEvents } from '#src/db/schema/tables.ts';
import { updateOrder } from '#src/features/orders/orders.contract.ts';
import { askReturn, listReturns } from '#src/features/orders/returns/returns.contract.ts';
import { type OrderServices, type Write, input } from './write-kit.ts';

async function shipped(orderServices: OrderServices) {
  const made = await orderServices.withOrder();
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1' };
  await orderServices.staff.visitor.call(updateOrder, {
    id: made.id,
    status: 'shipped',
    ...parcel,
  });
  return made;
}

/** Writes of the staff of orders and money that succeed. */
export const ORDER_WRITES: Record<string, Write> = {
  'PATCH /api/admin/orders/:id': async (orderServices) =>
    input({ id: (await shipped(orderServices)).id, status: 'delivered' }),
  'POST /api/admin/orders/ship': async (orderServices) => {
    const { id } = await orderServices.withOrder();
    return input({ carrier: 'Blue Dart', parcels: [{ id, trackingNumber: 'BD2' }] });
  },
  'POST /api/order/:id/cancel': async (orderServices) =>
    input({ id: (await orderServices.withOrder()).id }),
  'POST /api/admin/orders/:id/refunds': async (orderServices) =>
    input({ id: (await shipped(orderServices)).id, amount: 10, reason: 'A scratch.' }),
  'PATCH /api/admin/returns/:id': async (orderServices) => {
    const { id, visitor } = await orderServices.withDelivered();
    await visitor.call(askReturn, { id, reason: 'Hums.' });
    const { returns } = await orderServices.staff.visitor.call(listReturns, {});
    return input({ id: returns[0]?.id, action: 'accept' });
  },
  'POST /api/admin/money/check': async () => input({}),
  'POST /api/admin/money/:id/resolve': async (orderServices) => {
    const { id: orderId } = await orderServices.withOrder();
    const values = {
      kind: 'paid-not-booked',
      orderId,
      gatewayOrderId: orderId,
      ours: '1',
      theirs: '2',
    };
    const [row] = await orderServices.db.insert(moneyDifferences).values(values).returning();
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
