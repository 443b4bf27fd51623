import { eq, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { payments } from '#src/db/schema/tables.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { METHOD_TEXTS } from '#src/features/messages/method-texts.ts';
import { PAYMENT_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { METHODS } from '#src/features/payments/methods/registry.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { signUpBuyer } from './gateway-shop.ts';
import { makeCart } from './make-cart.ts';
import { makeProduct } from './make-product.ts';
import { onDelivery } from './on-delivery.ts';
import { ON_DELIVERY, ON_DELIVERY_TEXTS } from './on-delivery-facts.ts';
import { createStaffShop } from './staff-shop.ts';

export const paymentMethod = 'on_delivery' as 'online';

/** A shop with a second way to pay: a row in each registry, until the file is done. */
export async function createOnDeliveryShop() {
  const shop = await createStaffShop();
  const { db, gateway, staff, orderServices } = shop;
  Object.assign(PAYMENT_METHODS, { on_delivery: ON_DELIVERY });
  Object.assign(METHOD_TEXTS, { on_delivery: ON_DELIVERY_TEXTS });
  Object.assign(METHODS, { on_delivery: onDelivery });
  // Other files of this worker have the same registries.
  afterAll(() => {
    Reflect.deleteProperty(PAYMENT_METHODS, 'on_delivery');
    Reflect.deleteProperty(METHOD_TEXTS, 'on_delivery');
    Reflect.deleteProperty(METHODS, 'on_delivery');
  });

  // Makes the same changes as the migration of a second payment method.
  for (const table of ['orders', 'payments']) {
    const name = sql.raw(`${table}_payment_method_known`);
    await db.execute(sql`alter table ${sql.raw(table)} drop constraint ${name}`);
    await db.execute(
      sql`alter table ${sql.raw(table)} add constraint ${name} check (payment_method in ('online', 'cod', 'on_delivery'))`,
    );
  }

  async function withCart(pricePaise = 1_499_00, quantity = 2) {
    const made = await signUpBuyer(shop);
    const product = await makeProduct(db, { pricePaise, mrpPaise: pricePaise });
    const cartId = await makeCart(db, made.user.id, [{ productId: product.id, quantity }]);
    return { ...made, product, cartId };
  }

  type Shopper = Pick<Awaited<ReturnType<typeof withCart>>, 'buyer' | 'addressId'>;

  /** Orders the cart, to be paid when it arrives. */
  function order({ buyer, addressId }: Shopper, expectedTotal?: number) {
    const purchase = { source: 'cart', addressId, paymentMethod, expectedTotal } as const;
    return startPayment(orderServices, buyer, purchase);
  }

  async function withPlaced() {
    const made = await withCart();
    const opened = await order(made);
    return { ...made, opened, id: opened.order_id };
  }

  async function withShipped() {
    const made = await withPlaced();
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${made.id}` };
    await staff.visitor.call(updateOrder, { id: made.id, status: 'shipped', ...parcel });
    return made;
  }

  async function withDelivered() {
    const made = await withShipped();
    await staff.visitor.call(updateOrder, {
      ...{ id: made.id, status: 'delivered' },
      collected: made.opened.total,
    });
    return made;
  }

  /** The courier hands over what was paid at the door. */
  async function collect(id: string) {
    const set = { status: 'paid', method: 'cash', paidAt: new Date() };
    await db.update(payments).set(set).where(eq(payments.orderId, id));
  }

  const paymentsOf = (id: string) => db.select().from(payments).where(eq(payments.orderId, id));
  const isAtGateway = (id: string) => gateway.created.some((one) => one.gatewayOrderId === id);
  return {
    ...shop,
    withCart,
    order,
    withPlaced,
    withShipped,
    withDelivered,
    collect,
    paymentsOf,
    isAtGateway,
  };
}
