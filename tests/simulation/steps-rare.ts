import { eq } from 'drizzle-orm';
import { orderLines, stockItems } from '#src/db/schema/tables.ts';
import { moveStockBy } from '#src/features/catalog/admin/stock.service.server.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import type { Kind, OrderTurn, Turn } from './step.ts';
import { deliver, refuse, ship } from './steps-fulfilment.ts';
import { buy } from './steps-shopping.ts';
import { gatewayStatus, listOrders } from './world.ts';

/** Removes everything that is left of the items of an order, as other customers would. */
async function sellOut({ services, order, world }: OrderTurn): Promise<void> {
  const { db } = services;
  const items = await db
    .select({ productId: stockItems.productId, left: stockItems.available, id: stockItems.id })
    .from(orderLines)
    .innerJoin(stockItems, eq(stockItems.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  const staff = { userId: world.staffId, refreshSearch: async () => {} };
  for (const { productId, left, id } of items.filter((item) => item.left > 0)) {
    const [item] = await db.select().from(stockItems).where(eq(stockItems.id, id));
    if (!item || item.available !== left) continue;
    const move = { kind: 'change', pieces: -left, reason: 'damage' } as const;
    const about = { productId, variantId: item.variantId, move, note: 'Test' };
    await moveStockBy(db, about, staff);
  }
}

/** Places an order with cash on delivery and ships it. */
async function shipForCash(turn: Turn): Promise<OrderTurn> {
  const { order_id: id } = await buy(turn, { paymentMethod: 'cod' });
  await settleOrder(turn.services, id, { now: turn.now });
  const find = async () => (await listOrders(turn.world)).find((one) => one.id === id);
  const placed = await find();
  if (!placed) throw new Error(`The order ${id} is missing.`);
  await ship({ ...turn, order: placed, gatewayId: '' });
  return { ...turn, order: (await find()) ?? placed, gatewayId: '' };
}

/** Sequences that matter and that walks would rarely reach step by step. */
export const RARE: Record<string, Kind> = {
  'cash-order-refused': {
    weight: 2,
    text: 'an order with cash on delivery is shipped, and nobody accepts it',
    run: async (turn) => refuse(await shipForCash(turn)),
  },
  'cash-order-arrives': {
    weight: 3,
    text: 'an order with cash on delivery is shipped, delivered and paid',
    run: async (turn) => deliver(await shipForCash(turn)),
  },
  'late-money-sold-out': {
    weight: 2,
    text: 'an order expires, its items sell out, and then its payment arrives',
    from: ['payment_pending'],
    onOrder: async (turn) => {
      const { world, services, order, gatewayId } = turn;
      if (gatewayStatus(world.gateway, gatewayId) !== 'ACTIVE') return;
      world.gateway.setStatus(gatewayId, 'EXPIRED');
      world.now = Math.max(world.now, reservedUntil(order.holdExpiresAt).getTime() + 1000);
      const now = new Date(world.now);
      await settleOrder(services, order.id, { now });
      await sellOut(turn);
      world.gateway.pay(gatewayId);
      await settleOrder(services, order.id, { now });
    },
  },
};
