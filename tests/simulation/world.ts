import { randomUUID } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Db } from '#src/db/db.ts';
import type { OpenDb } from '#src/db/open.ts';
import { orders, payments } from '#src/db/schema/tables.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';
import type { FakeGateway } from '#tests/kit/fake-gateway.ts';
import { returnPickups } from '#src/features/returns/pickup/return-pickups.server.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeAddress, makeOrderServices, type OrderServices } from '#tests/kit/make-order.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { type FakeCourier, makeCourier } from './courier.ts';
import type { Node } from './step.ts';
import type { Device, Person } from './devices.ts';
import { type FakeStore, makeStore } from './store.ts';

export type Order = typeof orders.$inferSelect;
export type Buyer = Awaited<ReturnType<typeof makeBuyerOf>>;

/** One shop of a walk: its data, its two nodes, and the world around it. */
export type World = {
  db: Db;
  open: OpenDb;
  nodes: readonly [Node, Node];
  gateway: FakeGateway;
  courier: FakeCourier;
  products: MadeProduct[];
  buyers: Buyer[];
  staffId: string;
  offerCode: string;
  /** The time of the simulated clock, in milliseconds. */
  now: number;
  /** The moment at which the walk began, on the clock of the database. */
  since: Date;
  /** Gift cards that were issued: codes that nobody has redeemed yet. */
  giftCodes: string[];
  /** The number of times that each message left the shop, by its id. */
  left: Map<string, number>;
  /** The version of each order that was checked last. */
  checked: Map<string, number>;
  /** Phone numbers and emails of customers whose data was erased. */
  erased: string[];
  /** Exceptions that jobs logged during a step, before they continued with the next row. */
  logged: unknown[];
  /** Orders of guests and exchanges that belong to no buyer of the walk. */
  guestOrders: string[];
  /** No transaction of a node succeeds. */
  isDatabaseAway: boolean;
  store: FakeStore;
  /** A picture was stored. */
  hasUploads: boolean;
  /** The knowledge of the walk at the time of each backup, by its name. */
  backups: Map<string, Partial<World>>;
  /** A backup was restored: the gateway may know more than our records. */
  isRestored: boolean;
  /** A member of staff whose role changes; undefined until somebody signs in. */
  managerId: string | undefined;
  people: Map<string, Person>;
  devices: Device[];
};

const YEAR_MS = 365 * 86_400_000;
const STATES = [
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
] as const;
let phones = 9_100_000_000;

/** Makes a small shop: three products, two offers, two buyers and two nodes on one database. */
export async function makeWorld(open: OpenDb): Promise<World> {
  const { db } = open;
  const logged: unknown[] = [];
  const log = makeLog(logged);
  const courier = makeCourier();
  const shared = { log, returnPickups, courier: courier.courier };
  const first: Node = { ...makeOrderServices(db), ...shared };
  const { gateway } = first;
  const second: Node = {
    ...{ ...makeOrderServices(db), ...shared },
    ...{ gateway, cashfree: gateway.cashfree },
  };
  const products = await makeProducts(db);
  const ids = products.map(({ id }) => id);
  const [dear = 0] = ids;
  const offer = await makeOffer(db, {
    ...{ code: `SIM-${dear}`, percent: 7, productIds: ids, inTotal: 2 },
  });
  await makeOffer(db, {
    ...{ kind: 'steps', steps: [{ pieces: 3, percent: 11 }], productIds: [dear] },
  });
  const { id: staffId } = await makeUser(db, { role: 'owner' });
  const buyers = [await makeBuyerOf(db, 0), await makeBuyerOf(db, 1)];
  const [row] = await db
    .select({ at: sql<string>`clock_timestamp()` })
    .from(orders)
    .limit(1);
  return {
    ...{ db, gateway, courier, products, buyers, staffId, nodes: [first, second] as const },
    ...{ offerCode: offer.code ?? '', now: Date.now(), giftCodes: [], guestOrders: [], erased: [] },
    ...{ open, logged, store: makeStore(), hasUploads: false, backups: new Map() },
    ...{
      isRestored: false,
      isDatabaseAway: false,
      managerId: undefined,
      people: new Map(),
      devices: [],
    },
    since: row ? new Date(row.at) : new Date(Date.now() - 60_000),
    left: new Map(),
    checked: new Map(),
  };
}

/** Makes a log that keeps the exceptions it is given. */
function makeLog(logged: unknown[]): OrderServices['log'] {
  const error = (details: unknown) => {
    if (details instanceof Object && 'err' in details) logged.push(details.err);
  };
  return Object.assign(pino({ level: 'silent' }), { error });
}

async function makeProducts(db: Db): Promise<MadeProduct[]> {
  const dear = await makeProduct(db, {
    ...{ stock: 9, pricePaise: 1_499_00, mrpPaise: 1_999_00 },
    variants: [{ color: 'blue', stock: 3, pricePaise: 1_549_50 }],
  });
  const odd = await makeProduct(db, {
    ...{ stock: 8, pricePaise: 333_35, mrpPaise: 333_35, gstRatePercent: 12 },
  });
  const { product } = await makePreorder(db, { limitUnits: 3 }, { pricePaise: 2_222_22 });
  return [dear, odd, product];
}

/** Creates a buyer with an address, a confirmed phone number and store credit. */
export async function makeBuyerOf(db: Db, at: number) {
  const phoneNumber = String((phones += 1 + Math.floor(Math.random() * 1000)));
  const user = await makeUser(db, { phoneNumber, phoneNumberVerified: true });
  const addressId = await makeAddress(db, user.id, {
    ...STATES[at % STATES.length],
    mobileNumber: phoneNumber,
  });
  await db.execute(sql`insert into confirmed_phones (user_id, phone)
    values (${user.id}, ${phoneNumber}) on conflict do nothing`);
  const expiresAt = new Date(Date.now() + 10 * YEAR_MS);
  await addCredit(db, {
    userId: user.id,
    kind: 'paid',
    amountPaise: 2_000_00,
    reason: 'gift_card',
  });
  await addCredit(db, {
    ...{ userId: user.id, kind: 'bonus', amountPaise: 333_33, reason: 'goodwill', expiresAt },
  });
  const { id, name, email } = user;
  return { id, name, email, phoneNumber, role: 'customer' as const, addressId };
}

/** Prepares the queries that each step makes: building them takes longer than running them. */
function prepareQueries(db: Db) {
  const isWalks = sql`(${orders.userId} = any(${sql.placeholder('users')}::text[])
    or ${orders.id} = any(${sql.placeholder('guests')}::text[]))`;
  return {
    listOrders: db
      .select()
      .from(orders)
      .where(isWalks)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .prepare('walk_orders'),
    listVersions: db
      .select({ id: orders.id, updatedAt: orders.updatedAt })
      .from(orders)
      .where(isWalks)
      .prepare('walk_versions'),
    listPayments: db
      .select({ gatewayOrderId: payments.gatewayOrderId })
      .from(payments)
      .where(eq(payments.orderId, sql.placeholder('id')))
      .orderBy(desc(payments.id))
      .prepare('walk_payments'),
  };
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareQueries>>();

function queriesOn(db: Db) {
  const queries = prepared.get(db) ?? prepareQueries(db);
  prepared.set(db, queries);
  return queries;
}

const ownersOf = ({ buyers, guestOrders }: World) => ({
  users: `{${buyers.map(({ id }) => id).join(',')}}`,
  guests: `{${guestOrders.join(',')}}`,
});

/** Lists the orders of a walk, oldest first. */
export function listOrders(world: World): Promise<Order[]> {
  return queriesOn(world.db).listOrders.execute(ownersOf(world));
}

/** Lists the ids of the orders of a walk, with the times of their last changes. */
export function listVersions(world: World): Promise<Pick<Order, 'id' | 'updatedAt'>[]> {
  return queriesOn(world.db).listVersions.execute(ownersOf(world));
}

/** Returns the id of an order's newest payment at the gateway, or ''. */
export async function newestGatewayId({ db, gateway }: World, orderId: string): Promise<string> {
  const own = await queriesOn(db).listPayments.execute({ id: orderId });
  const found = own.find(({ gatewayOrderId: id }) => gatewayStatus(gateway, id) !== 'NOT_FOUND');
  return found?.gatewayOrderId ?? '';
}

/** Returns the status of an order at the gateway. */
export function gatewayStatus(gateway: FakeGateway, gatewayId: string): string {
  try {
    return gateway.order(gatewayId).status;
  } catch {
    return 'NOT_FOUND';
  }
}

/** Returns an id for a request, which the walk does not depend on. */
export const requestId = (): string => randomUUID();
