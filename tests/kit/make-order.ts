import { pino } from 'pino';
import type { Db } from '#src/db/db.ts';
import { addresses } from '#src/db/schema/tables.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { readConfig } from '#src/platform/config.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { JobName, Jobs } from '#src/platform/jobs.ts';
import { type FakeGateway, makeFakeGateway } from './fake-gateway.ts';
import { makeCart } from './make-cart.ts';
import { makeProduct } from './make-product.ts';
import { makeUser } from './make-user.ts';

type SentJob = { name: JobName; data: Record<string, unknown> };
export type OrderServices = SettleServices & { gateway: FakeGateway; sentJobs: SentJob[] };

/** Makes the services that orders and payments need, with a gateway that the test plays. */
export function makeOrderServices(db: Db): OrderServices {
  const gateway = makeFakeGateway();
  const sentJobs: SentJob[] = [];
  const jobs: Jobs = {
    send: async (name, data = {}) => {
      sentJobs.push({ name, data });
    },
    within: () => jobs,
  };
  return {
    db,
    gateway,
    sentJobs,
    cashfree: gateway.cashfree,
    log: pino({ level: 'silent' }),
    config: readConfig({ NODE_ENV: 'test', SITE_URL: 'http://shop.test' }),
    jobs,
  };
}

export type Buyer = SignedIn & { addressId: number };

/** A person with a saved address. */
export async function makeBuyer(db: Db): Promise<Buyer> {
  const { id, name, email, phoneNumber } = await makeUser(db);
  const addressId = await makeAddress(db, id);
  return { id, name, email, phoneNumber, role: 'customer', addressId };
}

let persons = 0;

/** Creates an address, by default with a unique flat and phone number; returns its id. */
export async function makeAddress(
  db: Db,
  userId: string,
  overrides: Partial<typeof addresses.$inferInsert> = {},
) {
  persons += 1;
  const [address] = await db
    .insert(addresses)
    .values({
      userId,
      fullName: 'Asha Rao',
      addressLine1: '4 Sea Road',
      addressLine2: `Flat ${persons}`,
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
      mobileNumber: String(9_876_543_209 + persons),
      ...overrides,
    })
    .returning();
  if (!address) throw new Error('The database kept no address.');
  return address.id;
}

/** Makes the direct purchase of one product. */
export function buying(buyer: Buyer, productId: number, quantity = 1): Purchase {
  const wanted = { productId, variantId: null, quantity };
  return { source: 'buy_now', addressId: buyer.addressId, wanted };
}

type Overrides = { stock?: number; quantity?: number; source?: 'cart' | 'buy_now'; now?: Date };

/** An order that waits for its payment, of a new buyer, for a new product. */
export async function makeOrder(orderServices: OrderServices, overrides: Overrides = {}) {
  const { stock = 10, quantity = 2, source = 'cart', now = new Date() } = overrides;
  const buyer = await makeBuyer(orderServices.db);
  const product = await makeProduct(orderServices.db, { stock });
  const cartId = await makeCart(orderServices.db, buyer.id, [{ productId: product.id, quantity }]);
  const purchase: Purchase =
    source === 'cart'
      ? { source, addressId: buyer.addressId }
      : buying(buyer, product.id, quantity);
  const session = await startPayment(orderServices, buyer, purchase, now);
  return { buyer, product, cartId, session, orderId: session.order_id };
}

/** An order that is paid. */
export async function makePaidOrder(orderServices: OrderServices, overrides: Overrides = {}) {
  const made = await makeOrder(orderServices, overrides);
  orderServices.gateway.pay(made.orderId);
  await settle(orderServices, made.orderId);
  return made;
}
