import { and, eq, isNull } from 'drizzle-orm';
import { stockItems } from '#src/db/schema/tables.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { buying } from './make-order.ts';
import { makeProduct } from './make-product.ts';
import { createShopWithGateway, signUpBuyer } from './gateway-shop.ts';
import { signUpStaff } from './sign-in.ts';

const DAY_MS = 86_400_000;

type Person = Parameters<typeof signUpBuyer>[1];

/** A shop whose orders can be brought as far as delivery, with a member of staff signed in. */
export async function createStaffShop() {
  const shop = await createShopWithGateway();
  const { db, gateway, services, sentJobs } = shop;
  const orderServices = { ...services, gateway, sentJobs };
  const staff = await signUpStaff(shop);

  async function withOrder(quantity = 2, isPaid = true, person: Person = {}) {
    const { visitor, buyer, user } = await signUpBuyer(shop, person);
    const product = await makeProduct(db, { pricePaise: 1_499_00, mrpPaise: 2_999_00, stock: 10 });
    const { order_id: id } = await startPayment(
      orderServices,
      buyer,
      buying(buyer, product.id, quantity),
    );
    if (isPaid) {
      gateway.pay(id);
      await settle(orderServices, id);
    }
    return { visitor, user, buyer, product, id };
  }

  async function withDelivered(quantity = 2, person: Person = {}) {
    const made = await withOrder(quantity, true, person);
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${made.id}` };
    await staff.visitor.call(updateOrder, { id: made.id, status: 'shipped', ...parcel });
    await staff.visitor.call(updateOrder, { id: made.id, status: 'delivered' });
    return made;
  }

  /** Sends the refunds of an order, and the bank makes them. */
  async function finishRefund(orderId: string, bankReference = 'ARN7') {
    await checkRefunds(services);
    for (const refund of gateway.refunds(orderId)) {
      Object.assign(refund, { status: 'SUCCESS', bankReference });
    }
    await checkRefunds(services, new Date(Date.now() + DAY_MS));
  }

  async function onShelf(productId: number) {
    const isMain = and(eq(stockItems.productId, productId), isNull(stockItems.variantId));
    const [item] = await db.select().from(stockItems).where(isMain);
    return item?.available;
  }

  const subjectsTo = (to: string) =>
    sentJobs.filter(({ data }) => data['to'] === to).map(({ data }) => String(data['subject']));

  return {
    ...shop,
    orderServices,
    staff,
    withOrder,
    withDelivered,
    finishRefund,
    onShelf,
    subjectsTo,
  };
}
