import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { type Buyer, buying, makeAddress } from './make-order.ts';
import { makeProduct } from './make-product.ts';
import { makeFakeGateway } from './fake-gateway.ts';
import { createTestShop } from './shop.ts';
import { signUp } from './sign-in.ts';

/** A test shop whose gateway the test plays. */
export async function createShopWithGateway() {
  const shop = await createTestShop();
  const gateway = makeFakeGateway();
  Object.assign(shop.services.cashfree, gateway.cashfree);
  return { ...shop, gateway };
}

export type ShopWithGateway = Awaited<ReturnType<typeof createShopWithGateway>>;

/** Someone signed in, with a saved address. */
export async function signUpBuyer(
  shop: ShopWithGateway,
  person: Parameters<typeof signUp>[1] = {},
) {
  const { visitor, user } = await signUp(shop, person);
  const addressId = await makeAddress(shop.db, user.id);
  const { id, name, email, phoneNumber } = user;
  const buyer: Buyer = { id, name, email, phoneNumber, role: 'customer', addressId };
  return { visitor, user, addressId, buyer };
}

/** Signs somebody up who orders a Sur One, and pays for it. */
export async function buySurOne(shop: ShopWithGateway, { isPaid = true, quantity = 2 } = {}) {
  const { db, gateway, services, sentJobs } = shop;
  const orderServices = { ...services, gateway, sentJobs };
  const { visitor, buyer, user } = await signUpBuyer(shop);
  const product = await makeProduct(db, {
    pricePaise: 1_499_50,
    mrpPaise: 2_999_00,
    name: 'Sur One',
  });
  const session = await startPayment(orderServices, buyer, buying(buyer, product.id, quantity));
  const id = session.order_id;
  if (isPaid) {
    gateway.pay(id);
    await settle(orderServices, id);
  }
  return { visitor, user, buyer, product, id };
}
