import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { orderLines, stockItems } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { createClaim, sendClaim } from '#src/features/returns/claims/claims.service.server.ts';
import { requestExchange } from '#src/features/returns/exchanges/request-exchange.service.server.ts';
import { answerReturn } from '#src/features/returns/returns.service.server.ts';
import { EXAMPLE_STAFF } from '#src/lib/example-id.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';

/** A step after an order was delivered, by hours after it was placed. */
type Step = {
  after: number;
  run: (world: { services: SettleServices }, orderId: string, at: Date) => Promise<void>;
};

/** A request to exchange the first item for one of another product. */
export const askExchange: Step = {
  after: 125,
  run: async ({ services }, orderId, at) => {
    const { db } = services;
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const { userId } = await lockOrder(db, orderId);
    const others = await db
      .select()
      .from(stockItems)
      .where(and(gt(stockItems.available, 5), ne(stockItems.productId, line?.productId ?? 0)))
      .orderBy(asc(stockItems.id));
    const [other] = others;
    if (!line || !other) throw new Error('The demo has nothing to exchange.');
    const { productId, variantId } = other;
    const units = { orderId, userId: userId ?? '', orderLineId: line.id, quantity: 1 };
    const wanted = { productId, variantId, cause: 'changed-mind' } as const;
    const reason = 'I would like a different sound.';
    await requestExchange(services, { ...units, ...wanted, reason }, at);
  },
};

/** A claim that was repaired and sent back. */
export const claim: Step = {
  after: 140,
  run: async ({ services }, orderId, at) => {
    const { db } = services;
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const { userId } = await lockOrder(db, orderId);
    const units = { orderId, userId: userId ?? '', orderLineId: line?.id ?? 0, quantity: 1 };
    const id = await createClaim(services, { ...units, reason: 'It no longer charges.' }, at);
    const staff = { id, userId: EXAMPLE_STAFF, restock: false };
    const decision = 'repair' as const;
    await answerReturn(services, { ...staff, action: 'accept', decision }, at);
    await answerReturn(services, { ...staff, action: 'receive' }, at);
    const parcel = { carrier: 'Blue Dart', trackingNumber: `EC${orderId.slice(3)}` };
    await sendClaim(services, { id, userId: EXAMPLE_STAFF, ...parcel }, at);
  },
};
