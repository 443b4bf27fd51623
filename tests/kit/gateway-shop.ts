import type { Buyer } from './make-order.ts';
import { makeAddress } from './make-order.ts';
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
