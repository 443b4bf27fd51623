import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  notices,
  offers,
  orders,
  products,
  shopState,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { EXAMPLE_OFFER } from '#src/lib/example-id.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { EXAMPLES_MARKER } from '#src/demo/marker.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { makeExampleGateway } from './gateway.ts';
import { insertAlerts } from './insert-alerts.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertGifts } from './insert-gifts.ts';
import { insertRemittances } from './insert-remittances.ts';
import { insertTemplates, insertWhatsAppTemplates } from './insert-templates.ts';
import { insertVotes } from './insert-votes.ts';
import { type Planned, planOrders } from './plan.ts';
import { redate } from './redate.ts';
import { insertShoppers } from './shoppers.ts';
import { place, STEPS, type World } from './steps.ts';
import { setMessageStates } from './message-states.ts';

const HOUR_MS = 3_600_000;
const LEFT_MIN = 12;

/** A queue that drops all jobs: sample orders send no messages and query no gateway. */
const SILENT: Jobs = { send: async () => {}, within: () => SILENT };

type Deps = Pick<SettleServices, 'db' | 'config' | 'log'>;

/**
 * Loads two months of sample orders, so that lists, reports and documents have content: created by
 * the services that shoppers and staff use, then backdated. Once per shop; returns their number.
 * Decision 21.
 */
export async function loadExamples({ db, config, log }: Deps, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    // A lock, so that two servers starting on one empty database load them once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${EXAMPLES_MARKER}))`);
    const marker = { key: EXAMPLES_MARKER, value: now.toISOString() };
    const [added] = await tx.insert(shopState).values(marker).onConflictDoNothing().returning();
    if (!added || (await tx.$count(orders)) > 0 || !(await hasDemoOffers(tx))) return 0;
    const { cashfree, pay } = makeExampleGateway();
    const world: World = { services: { db: tx, config, log, jobs: SILENT, cashfree }, pay };
    const shoppers = await insertShoppers(tx, new Date(now.getTime() - 60 * DAY_MS));
    const count = await live(world, shoppers, now);
    await insertGifts(world, shoppers, now);
    await insertRemittances(tx, now);
    await insertBookings(tx, now);
    await insertTemplates(tx, config.siteUrl);
    await insertWhatsAppTemplates(tx, config.siteUrl);
    await insertAlerts(tx, shoppers, now);
    await insertVotes(tx, shoppers, now);
    await setMessageStates(tx);
    // Its discounts remain visible, but nobody else can use it unless staff resume it.
    await tx.update(offers).set({ isPaused: true }).where(eq(offers.code, EXAMPLE_OFFER));
    // These events are old, and low stock in the demo is no concern.
    await tx.delete(notices).where(gte(notices.createdAt, sql`now()`));
    return count;
  });
}

/**
 * Returns whether the sample orders' codes are the demo's: staff may have offers with the same
 * codes.
 */
async function hasDemoOffers(tx: Db): Promise<boolean> {
  const isWelcome = and(eq(offers.code, 'WELCOME10'), isNull(offers.createdBy));
  const isTheirs = and(eq(offers.code, EXAMPLE_OFFER), isNull(offers.removedAt));
  return (await tx.$count(offers, isWelcome)) > 0 && (await tx.$count(offers, isTheirs)) === 0;
}

type Shoppers = Awaited<ReturnType<typeof insertShoppers>>;

/** Runs every step of every order in chronological order, so that numbers follow the days. */
async function live(world: World, shoppers: Shoppers, now: Date): Promise<number> {
  const tx = world.services.db;
  const draw = await stockOfDemo(tx);
  const since = new Date(now.getTime() - HOUR_MS);
  await openOffers(tx, now);
  type Event = { at: Date; run: () => Promise<string> };
  const idOf = new Map<number, string>();
  const plans = planOrders(now);
  const events = plans.flatMap((plan, index): Event[] => {
    const shopper = shoppers[plan.shopper];
    if (!shopper) return [];
    const buy: Event = {
      at: plan.at,
      run: async () => {
        const wanted = plan.pieces.map((quantity) => ({ ...draw(shelfOf(plan)), quantity }));
        const id = await place(world, { plan, shopper, wanted });
        idOf.set(index, id);
        return id;
      },
    };
    const later = STEPS[plan.fate].map(({ after, run }): Event => {
      const at = new Date(plan.at.getTime() + after * HOUR_MS + (index % 7) * 11 * 60_000);
      const id = () => idOf.get(index) ?? '';
      return { at, run: async () => run(world, id(), at).then(id) };
    });
    return [buy, ...later.filter(({ at }) => at.getTime() < now.getTime() - 2 * HOUR_MS)];
  });
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await redate(tx, await run(), { at, since });
  }
  return plans.length;
}

type Shelf = 'all' | 'cash' | 'reduced';

/** Expensive products exclude cash on delivery, and a code needs a minimum value. */
function shelfOf({ isCash, code }: Planned): Shelf {
  return isCash ? 'cash' : code === undefined ? 'all' : 'reduced';
}

/** Returns products with enough stock, in rotation. */
async function stockOfDemo(tx: Db) {
  const price = sql<number>`coalesce(${variants.pricePaise}, ${products.pricePaise})::int`;
  const rows = await tx
    .select({ productId: products.id, variantId: stockItems.variantId, price })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .leftJoin(variants, eq(variants.id, stockItems.variantId))
    .where(and(gte(stockItems.available, LEFT_MIN), eq(products.status, 'published')))
    .orderBy(asc(products.id), asc(stockItems.id));
  // From the whole catalogue, in main and other colours.
  const shelf = rows
    .map((row, at) => ({ row, rank: (at * 37) % 101 }))
    .toSorted((a, b) => a.rank - b.rank);
  const priced = (from: number, below: number) =>
    shelf.filter(({ row }) => row.price >= from && row.price < below);
  const shelves = {
    all: shelf,
    cash: priced(600_00, 8_000_00),
    reduced: priced(1_600_00, 12_000_00),
  };
  const turns = { all: 0, cash: 0, reduced: 0 };
  return (which: Shelf) => {
    const from = shelves[which].length > 0 ? shelves[which] : shelf;
    const drawn = from[turns[which] % from.length];
    turns[which] += 1;
    if (!drawn) throw new Error('The demo has nothing to sell.');
    const { productId, variantId } = drawn.row;
    return { productId, variantId };
  };
}

/** Activates the codes that the sample orders use from the day of the first one. */
async function openOffers(tx: Db, now: Date): Promise<void> {
  const startsAt = new Date(now.getTime() - 60 * DAY_MS);
  await tx
    .update(offers)
    .set({ startsAt })
    .where(and(eq(offers.code, 'WELCOME10'), isNull(offers.createdBy)));
  await tx.insert(offers).values({
    ...{ name: 'Monsoon (example)', code: EXAMPLE_OFFER, kind: 'amount', amountPaise: 150_00 },
    ...{ minimumPaise: 1_500_00, perShopper: 3, inTotal: 200, startsAt },
  });
}
