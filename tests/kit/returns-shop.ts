import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { creditNotes } from '#src/db/schema/tables.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { createCodShop } from './cod-shop.ts';
import { signUpBuyer } from './gateway-shop.ts';
import { makeCart } from './make-cart.ts';
import { makeOffer } from './make-offer.ts';
import { makeProduct } from './make-product.ts';

/** The price of the products of a returns shop. */
export const PRICE = 1_000_00;

type Answer = { waive?: boolean; amount?: number; deduction?: string; decision?: 'refund' };

/** A shop with delivered orders of three units, for which a quantity discount was given. */
export async function createReturnsShop() {
  const shop = await createCodShop();
  const { db, gateway, orderServices, staff } = shop;

  /** A product that costs ₹1,000, with 10% off three or more of it. */
  async function withSteps() {
    const product = await makeProduct(db, {
      pricePaise: PRICE,
      mrpPaise: PRICE,
      variants: [{ color: 'red', pricePaise: PRICE, mrpPaise: PRICE, stock: 10 }],
    });
    const offer = { kind: 'steps', name: 'Buy 3', steps: [{ pieces: 3, percent: 10 }] } as const;
    await makeOffer(db, { ...offer, steps: [...offer.steps], productIds: [product.id] });
    return product;
  }

  async function deliver(id: string, collected?: number) {
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${id}` };
    await staff.visitor.call(updateOrder, { id, status: 'shipped', ...parcel });
    await staff.visitor.call(updateOrder, {
      id,
      status: 'delivered',
      ...(collected && { collected }),
    });
  }

  /** A delivered, paid order of three units for ₹2,700. */
  async function withDelivered(
    counts: { variant: boolean; quantity: number }[] = [{ variant: false, quantity: 3 }],
  ) {
    const { visitor, buyer, user, addressId } = await signUpBuyer(shop);
    const product = await withSteps();
    await makeCart(
      db,
      user.id,
      counts.map(({ variant, quantity }) => ({
        productId: product.id,
        quantity,
        ...(variant && { variantId: product.variants[0]?.id ?? 0 }),
      })),
    );
    const { order_id: id } = await startPayment(orderServices, buyer, {
      source: 'cart',
      addressId,
    });
    gateway.pay(id);
    await settle(orderServices, id);
    await deliver(id);
    const { orderItems, orderTotalPrice } = await visitor.call(getOrder, { id });
    expect(orderTotalPrice).toBe(2700);
    const lineIds = orderItems.map((item) => item.id);
    const unitsOf = (quantity: number, at = 0) => [{ orderLineId: lineIds[at] ?? 0, quantity }];
    return { visitor, user, id, unitsOf };
  }

  /** Has the newest return of an order received; returns the amount of its refund in rupees. */
  async function receive(id: string, answer: Answer = {}) {
    const { returns } = await staff.visitor.call(listReturns, { pageSize: 100 });
    const own = returns.filter(({ orderId }) => orderId === id).at(-1);
    const received = await staff.visitor.call(answerReturn, {
      ...{ id: own?.id ?? 0, action: 'receive', ...answer },
    });
    const { refunds: made } = await staff.visitor.call(getOrder, { id });
    return {
      received,
      amount: made.find(({ refundId }) => refundId === received.refundId)?.amount,
    };
  }

  async function notesOf(orderId: string) {
    return db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.orderId, orderId))
      .orderBy(creditNotes.id);
  }

  /** Returns the cells of an order's first row in the export, by column. */
  async function exported(id: string): Promise<Record<string, string>> {
    const file = await staff.visitor.call(exportOrders, { list: 'all' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [head = [], ...rows] = readCsv(bytes, 1000).map(({ cells }) => cells);
    const row = rows.find(([orderId]) => orderId === id) ?? [];
    return Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']));
  }

  function mailsTo(to: string): string[] {
    return shop.sentJobs
      .filter(({ data }) => data['to'] === to)
      .map(({ data }) => JSON.stringify(data));
  }

  return { ...shop, withSteps, deliver, withDelivered, receive, notesOf, exported, mailsTo };
}
