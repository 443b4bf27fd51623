import { eq, inArray, sql } from 'drizzle-orm';
import type { OpenDb } from '#src/db/open.ts';
import { rowsOf, statement } from '#src/db/rows.ts';
import {
  courierBookings,
  moneyDifferences,
  orders,
  parcels,
  payments,
  refunds,
  stockHolds,
} from '#src/db/schema/tables.ts';
import { toRulesQuery } from '#src/features/rules/broken-rules.queries.server.ts';
import { checkGstReturn } from '#src/features/rules/gst-rule.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import type { BrokenRule } from '#src/features/rules/rule.ts';
import { sum } from '#src/lib/sum.ts';
import { listLostPictures } from './steps-storage.ts';
import { gatewayStatus, listOrders, listVersions, type World } from './world.ts';

export type Check = (ids: readonly string[], since: Date) => Promise<BrokenRule[]>;

/**
 * Prepares the rules of production as one statement: PGlite would plan its hundred parts again
 * after each step.
 */
export async function prepareRules({ db, engine }: OpenDb): Promise<Check> {
  if (engine.kind === 'postgres') {
    // For connections from now on, which are almost all of them.
    await db.execute(sql`do $$ begin execute format(
      'alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`);
    const find = statement<BrokenRule, { orderIds: string; since: string }>('rules', (value) =>
      toRulesQuery({
        orderIds: sql`${value('orderIds')}::text[]`,
        since: sql`${value('since')}::timestamptz`,
      }),
    );
    return (ids, since) => find(db, { orderIds: `{${ids.join(',')}}`, since: since.toISOString() });
  }
  const query = toRulesQuery({ orderIds: sql.raw('$1'), since: sql.raw('$2') });
  await db.execute(sql`set plan_cache_mode = force_generic_plan`);
  await db.execute(sql`prepare broken_rules (text[], timestamptz) as ${query}`);
  return (ids, since) =>
    rowsOf(db, sql.raw(`execute broken_rules('{${ids.join(',')}}', '${since.toISOString()}')`));
}

const say = ({ rule, orderId, text }: BrokenRule) => `${rule}: ${orderId ?? ''} ${text}`;

/**
 * Returns the broken rules of a walk after a step, in sentences: of the orders whose rows changed, or
 * of all.
 */
export async function checkStep(
  world: World,
  check: Check,
  { isAll }: { isAll: boolean },
): Promise<string[]> {
  const all = await listVersions(world);
  const changed = all.filter(({ id, updatedAt }) => {
    const isSame = world.checked.get(id) === updatedAt.getTime();
    world.checked.set(id, updatedAt.getTime());
    return isAll || !isSame;
  });
  const ids = changed.map(({ id }) => id);
  return [
    ...(await check(ids, world.since)).map(say),
    ...(await compareWithGateway(world, ids)),
    ...leftTwice(world),
  ];
}

/** Returns what is broken once a walk is over and everything that waited has run. */
export async function checkEnd(world: World, check: Check): Promise<string[]> {
  const ids = (await listOrders(world)).map(({ id }) => id);
  const [node] = world.nodes;
  // What happened at the gateway after the backup is to be found there again.
  if (world.isRestored) for (const id of ids) await checkOrderMoney(node, id, new Date(world.now));
  const span = { from: world.since, to: new Date(world.now + 1000) };
  return [
    ...(await checkStep(world, check, { isAll: true })),
    ...(await checkGstReturn(world.db, span)).map(say),
    ...(await listOpenEnds(world, ids)),
    ...(await listLeftovers(world)),
    ...(await listLostPictures(world)),
    ...(world.isRestored ? await listUnreported(world, ids) : []),
  ];
}

/**
 * Tables that may name an erased customer: the law requires that the books are kept, and limits end
 * within a day, long before an account that was closed is erased.
 */
const KEPT = ['invoices', 'credit_notes', 'challans', 'rate_limits'];

/** Searches all tables for customers whose data was erased. */
async function listLeftovers({ db, erased }: World): Promise<string[]> {
  if (erased.length === 0) return [];
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const searches = tables
    .filter(({ name }) => !KEPT.includes(name))
    .map(({ name }) => {
      const isAbout = sql.raw(`from "${name}" t where t::text ilike any `);
      const patterns = sql`(array[${sql.join(
        erased.map((text) => sql`${`%${text}%`}`),
        sql`, `,
      )}])`;
      return sql`(select ${sql.raw(`'${name}'`)} as name, t::text as row ${isAbout}${patterns} limit 1)`;
    });
  const found = await rowsOf<{ name: string; row: string }>(
    db,
    sql.join(searches, sql` union all `),
  );
  return found.map(({ name, row }) => `erased: ${name} still names the customer: ${row}`);
}

/** Returns whether nothing of a walk waits for a job any more. */
export async function isOver(world: World): Promise<boolean> {
  const ids = (await listVersions(world)).map(({ id }) => id);
  return (await listOpenEnds(world, ids)).length === 0;
}

function leftTwice({ left }: World): string[] {
  return [...left]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `message-leaves-once: ${id} left ${times} times.`);
}

/** Finds refunds at the gateway that a restored shop does not know and does not report to staff. */
async function listUnreported(world: World, ids: readonly string[]): Promise<string[]> {
  const found = await compareWithGateway({ ...world, isRestored: false }, ids);
  const reported = await world.db
    .select({ refundId: moneyDifferences.refundId })
    .from(moneyDifferences)
    .where(inArray(moneyDifferences.orderId, [...ids]));
  return found.filter(
    (text) =>
      // The gateway of the simulation does not refuse a refund of more than is left; the real one does.
      !/ refunds \d+ of /.test(text) &&
      !reported.some(({ refundId }) => text.includes(`refund ${refundId} `)),
  );
}

/** Money that we booked is at the gateway, and refunds there are in our records. */
async function compareWithGateway(world: World, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { db, gateway, isRestored } = world;
  const own = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...ids]));
  const back = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]));
  const known = new Map(back.map((one) => [one.id, one.amountPaise - one.offerPaise]));
  return own
    .filter(({ gatewayOrderId }) => gatewayStatus(gateway, gatewayOrderId) !== 'NOT_FOUND')
    .flatMap(({ gatewayOrderId: id, status, amountPaise }) => {
      const theirs = gatewayStatus(gateway, id);
      const given = gateway.refunds(id);
      const sent = sum(
        given.filter((one) => one.status !== 'CANCELLED').map((one) => one.amountPaise),
      );
      return [
        ...(status === 'paid' && theirs !== 'PAID'
          ? [`gateway: ${id} is booked and ${theirs}.`]
          : []),
        // The gateway itself refuses to refund more than it received.
        ...(sent > amountPaise && !isRestored
          ? [`gateway: ${id} refunds ${sent} of ${amountPaise}.`]
          : []),
        ...given
          .filter((one) => !isRestored && known.get(one.refundId) !== one.amountPaise)
          .map((one) => `gateway: the refund ${one.refundId} is not in our records.`),
      ];
    });
}

/** Finds contradictions that remain once everything has run: money at the gateway is money in our records. */
async function listOpenEnds(world: World, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { db, gateway } = world;
  const own = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...ids]));
  const back = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]));
  const holds = await db
    .select()
    .from(stockHolds)
    .where(inArray(stockHolds.orderId, [...ids]));
  const open: string[] = await listUntracked(world, ids);
  for (const order of await listOrders(world)) {
    const { id, status } = order;
    const paid = own.filter(({ orderId, gatewayOrderId }) => {
      return orderId === id && gatewayStatus(gateway, gatewayOrderId) === 'PAID';
    });
    for (const one of paid.filter((payment) => payment.status !== 'paid')) {
      open.push(`end: ${one.gatewayOrderId} is paid at the gateway and ${one.status} here.`);
    }
    const refunded = back.filter(({ orderId }) => orderId === id);
    // Staff send what was paid in cash by hand.
    const online = new Set(own.filter(isMoney).map((payment) => payment.id));
    const waiting = ['requested', 'pending'];
    for (const one of refunded.filter(
      ({ paymentId, status: state }) => online.has(paymentId) && waiting.includes(state),
    )) {
      open.push(`end: the refund ${one.id} is still ${one.status}.`);
    }
    if (status === 'payment_pending') open.push(`end: ${id} still waits for its payment.`);
    const held = holds.filter(({ orderId, state }) => orderId === id && state === 'held');
    if (held.length > 0) open.push(`end: ${id} still reserves stock.`);
    const isFailed = refunded.some((refund) => ['failed', 'cancelled'].includes(refund.status));
    const isGone = status === 'cancelled' || status === 'refunded';
    const done = sum(refunded.map(({ amountPaise }) => amountPaise));
    if (isGone && !isFailed && done < sum(paid.map(({ amountPaise }) => amountPaise)))
      open.push(`end: ${id} is ${status} and its money is kept.`);
  }
  return open;
}

/** Finds parcels that the courier has delivered and that are still on their way here. */
async function listUntracked({ db, courier }: World, ids: readonly string[]): Promise<string[]> {
  const booked = await db
    .select({ number: courierBookings.trackingNumber, state: parcels.state, status: orders.status })
    .from(courierBookings)
    .innerJoin(parcels, eq(parcels.id, courierBookings.parcelId))
    .innerJoin(orders, eq(orders.id, courierBookings.orderId))
    .where(inArray(courierBookings.orderId, [...ids]));
  const isOn = (status: string) => status === 'placed' || status === 'shipped';
  return booked.flatMap(({ number, state, status }) => {
    const journey = courier.parcels.get(number ?? '')?.journey;
    const isBehind = journey === 'delivered' && state !== 'delivered' && isOn(status);
    return isBehind ? [`end: the parcel ${number} is delivered and ${state} here.`] : [];
  });
}

function isMoney({ paymentMethod }: { paymentMethod: string }): boolean {
  return paymentMethod === 'online' || paymentMethod === 'advance';
}
