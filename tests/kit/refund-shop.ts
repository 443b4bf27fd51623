import { asc, eq } from 'drizzle-orm';
import {
  offerUses,
  orderEvents,
  orders,
  parcels,
  payments,
  refunds,
  stockItems,
} from '#src/db/schema/tables.ts';
import { reserveUses } from '#src/features/offers/uses.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { createTestDb } from './db.ts';
import { makeOffer } from './make-offer.ts';
import { makeOrderServices, makePaidOrder } from './make-order.ts';

type Refund = Partial<typeof refunds.$inferInsert>;

/** The moment at which refunds are advanced. */
export const NOW = new Date();

/** Makes orders of ₹2,998 that are paid at a gateway, to be refunded there. */
export async function createRefundShop() {
  const { db } = await createTestDb();
  const services = makeOrderServices(db);
  const { gateway, sentJobs } = services;
  const { id: offerId } = await makeOffer(db);

  /** A paid order with an offer and a packed parcel, and functions that refund it and read it. */
  async function withPaid() {
    const made = await makePaidOrder(services);
    const { orderId, product, buyer } = made;
    const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!paid) throw new Error('The order has no payment.');
    await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
    await db.insert(parcels).values({ orderId, number: 1 });
    let count = 0;
    const request = async (amountPaise: number, more: Refund = {}) => {
      count += 1;
      const own = { id: `${orderId}-R${count}`, orderId, paymentId: paid.id, amountPaise };
      const [row] = await db
        .insert(refunds)
        .values({ ...own, reason: 'x', ...more })
        .returning();
      return row?.id ?? '';
    };
    const atGateway = (change: Partial<ReturnType<typeof gateway.refunds>[number]>) => {
      for (const refund of gateway.refunds(orderId)) Object.assign(refund, change);
    };
    /** Sends a refund, which the bank then makes. */
    const complete = async (id: string) => {
      await advanceRefund(services, id, NOW);
      atGateway({ status: 'SUCCESS' });
      await advanceRefund(services, id, NOW);
    };
    const refund = async (amountPaise: number, more: Refund = {}) =>
      complete(await request(amountPaise, more));
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(values).where(eq(orders.id, orderId));
    const read = async (id: string) =>
      (await db.select().from(refunds).where(eq(refunds.id, id)))[0];
    const look = async () => {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      const [use] = await db.select().from(offerUses).where(eq(offerUses.orderId, orderId));
      const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
      return {
        status: order?.status,
        isUsed: use?.givenBackAt === null,
        isPacked: (await db.$count(parcels, eq(parcels.orderId, orderId))) > 0,
        stock: item?.available,
      };
    };
    const lastNote = async () => {
      const isOf = eq(orderEvents.orderId, orderId);
      const events = await db.select().from(orderEvents).where(isOf).orderBy(asc(orderEvents.id));
      return events.at(-1)?.note;
    };
    const subjects = () =>
      sentJobs
        .filter(({ data }) => data['to'] === buyer.email)
        .map(({ data }) => String(data['subject']));
    const own = { orderId, buyer, paid, request, refund, complete, atGateway };
    return { ...own, set, read, look, lastNote, subjects };
  }

  return { db, services, withPaid };
}
