import { eq } from 'drizzle-orm';
import { orders } from '#src/db/schema/tables.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { signUpBuyer } from './gateway-shop.ts';
import { makeProduct } from './make-product.ts';
import { createReturnsShop } from './returns-shop.ts';

export const DAY_MS = 86_400_000;

/** A shop with orders that have the protection plan of makePlan(); the test puts it on sale. */
export async function createPlansShop() {
  const shop = await createReturnsShop();
  const { db, gateway, orderServices } = shop;

  /** A paid order of units for ₹1,999.50 each, with a plan for ₹299 a unit. */
  async function sellWithPlan(quantity = 2) {
    const { visitor, buyer, addressId, user } = await signUpBuyer(shop);
    const product = await makeProduct(db, { pricePaise: 1999_50, mrpPaise: 1999_50, stock: 10 });
    await visitor.call(addToCart, { productId: product.id, quantity, planId: 7 });
    const placed = await startPayment(orderServices, buyer, { source: 'cart', addressId });
    const id = placed.order_id;
    gateway.pay(id);
    await settle(orderServices, id);
    const { orderItems } = await visitor.call(getOrder, { id });
    const [item = 0, plan = 0] = orderItems.map((one) => one.id);
    return { id, visitor, user, product, item, plan };
  }

  async function sellDelivered(quantity = 2) {
    const sold = await sellWithPlan(quantity);
    await shop.deliver(sold.id);
    return sold;
  }

  async function deliveredAgo(id: string, ms: number) {
    await db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - ms) })
      .where(eq(orders.id, id));
  }

  return { ...shop, sellWithPlan, sellDelivered, deliveredAgo };
}
