import { and, asc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { moneyDifferences, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { isOrderStatus, UNDER_WAY_STATUSES } from '#src/features/orders/order-status.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import { type Cashfree, GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { listCashDifferences, owesCash, readRemitLimit } from './cash-check.queries.server.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { getGatewayView } from './gateway-view.server.ts';
import { type BothSides, compareBooks, type Difference } from './reconciliation.ts';
import { type MoneyCheckRun, readRun, recordRun } from './reconciliation-run.server.ts';
import { listSent, splitSent, sumMoved } from './sent-money.queries.server.ts';

/** The gateway accepts about a hundred requests of a kind per minute. */
const BATCH = 40;
const PAUSE_SECONDS = 60;
/** A payment in progress is not a difference yet. */
const YOUNG_MS = 5 * 60_000;

type CheckServices = Pick<PaymentServices, 'db' | 'cashfree' | 'log' | 'jobs'>;

/**
 * Compares the next batch of orders with the gateway: all that are not final, and those that became
 * final in the last day. Continues automatically after a pause until the round is done. Runs as the
 * job reconcile-payments.
 */
export async function checkMoney(services: CheckServices, now = new Date()): Promise<void> {
  const { db, jobs, log } = services;
  const before = await readRun(db);
  const run = before.cursor === '' ? startRun(now) : before;
  const due = await listDue(db, run.cursor, now);
  for (const orderId of due) {
    try {
      run.found += await checkOrderMoney(services, orderId, now);
      run.checked += 1;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ orderId, kind: error.kind }, 'Payment reconciliation could not reach the gateway');
      run.missed += 1;
    }
    run.cursor = orderId;
  }
  if (due.length < BATCH) Object.assign(run, { cursor: '', finishedAt: now.toISOString() });
  else
    await jobs.send(
      'reconcile-payments',
      {},
      { key: 'check-money-on', afterSeconds: PAUSE_SECONDS },
    );
  await recordRun(db, run);
  if (run.found > 0) log.error({ found: run.found }, 'Our records and the gateway’s differ');
}

function startRun(now: Date): MoneyCheckRun {
  const startedAt = now.toISOString();
  return { startedAt, finishedAt: null, cursor: '', checked: 0, missed: 0, found: 0 };
}

/** Compares one order now, stores the differences and returns how many. Throws GatewayError. */
export async function checkOrderMoney(
  { db, cashfree }: Pick<CheckServices, 'db' | 'cashfree'>,
  orderId: string,
  now = new Date(),
): Promise<number> {
  const version = await readVersion(db, orderId);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isOrderStatus(order.status)) return 0;
  const sides = await readBothSides(db, cashfree, orderId, now);
  const found = [
    ...compareBooks(
      {
        status: order.status,
        totalPaise: paymentParts(order).onlinePaise,
        keptPaise: order.status === 'returned' && order.isAdvanceKept ? order.advancePaise : 0,
        ...(await sumMoved(db, orderId)),
      },
      sides,
    ),
    ...(await listCashDifferences(db, orderId, now)),
  ];
  return transact(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    // An order that changed during the gateway call is compared in the next round.
    if ((await readVersion(tx, orderId)) !== version) return 0;
    return keep(tx, orderId, found, now);
  });
}

/** Returns a version that changes with everything that is compared. */
async function readVersion(db: Db, orderId: string): Promise<string> {
  const own = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const states = [...own, ...back].map(({ id, status }) => `${id}:${status}`).toSorted();
  return [order?.status, ...states].join(' ');
}

async function readBothSides(
  db: Db,
  cashfree: Cashfree,
  orderId: string,
  now: Date,
): Promise<BothSides[]> {
  const own = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const back = await listSent(db, own);
  const sides: BothSides[] = [];
  for (const payment of own) {
    const { id, gatewayOrderId, status, amountPaise, movedFromId } = payment;
    // Money of an earlier order: it is compared with that order.
    if (movedFromId !== null) continue;
    // The gateway has no records of payments made outside it.
    if (!methodProperties(payment.paymentMethod).isAtGateway) continue;
    const view = await getGatewayView(cashfree, payment);
    // The webhook of a payment made in the last minutes may still be on its way.
    const isYoung =
      view.success?.paidAt && now.getTime() - view.success.paidAt.getTime() < YOUNG_MS;
    if (view.status === 'PAID' && status !== 'paid' && isYoung) continue;
    const theirRefunds = view.status === 'PAID' ? await cashfree.listRefunds(gatewayOrderId) : [];
    sides.push({
      gatewayOrderId,
      ours: { status, amountPaise, ...splitSent(back.get(id) ?? []) },
      theirs:
        view.status === 'NOT_FOUND'
          ? undefined
          : { status: view.status, paidPaise: view.amountPaise, refunds: theirRefunds },
    });
  }
  return sides;
}

async function keep(tx: Db, orderId: string, found: Difference[], now: Date): Promise<number> {
  const all = await tx.select().from(moneyDifferences).where(eq(moneyDifferences.orderId, orderId));
  const open = all.filter(({ resolvedAt }) => resolvedAt === null);
  const marked = new Set(
    all.filter(({ resolution }) => resolution.startsWith('marked')).map(fullKeyOf),
  );
  // A difference that staff have reviewed and left stays closed until it changes.
  const news = found.filter((difference) => !marked.has(fullKeyOf(difference)));
  const seen = new Set(news.map(keyOf));
  for (const difference of open) {
    if (seen.has(keyOf(difference))) continue;
    const set = { resolvedAt: now, resolution: 'gone' };
    await tx.update(moneyDifferences).set(set).where(eq(moneyDifferences.id, difference.id));
  }
  for (const difference of news) {
    const { ours, theirs, amountPaise } = difference;
    const same = open.find((one) => keyOf(one) === keyOf(difference));
    const set = { ours, theirs, amountPaise, lastSeenAt: now };
    if (same) {
      await tx.update(moneyDifferences).set(set).where(eq(moneyDifferences.id, same.id));
    } else {
      await tx
        .insert(moneyDifferences)
        .values({ ...difference, orderId, firstSeenAt: now, lastSeenAt: now });
      await createStaffNotice(tx, { kind: 'money', subject: orderId, text: `Order ${orderId}` });
    }
  }
  return news.length;
}

type Key = Pick<Difference, 'gatewayOrderId' | 'refundId'> & { kind: string };

function keyOf({ kind, gatewayOrderId, refundId }: Key): string {
  return [kind, gatewayOrderId, refundId].join(' ');
}

function fullKeyOf(one: Key & { ours: string; theirs: string }): string {
  return [keyOf(one), one.ours, one.theirs].join('\n');
}

async function listDue(db: Db, cursor: string, now: Date): Promise<string[]> {
  const isOpen = inArray(orders.status, UNDER_WAY_STATUSES);
  const isFresh = gte(orders.updatedAt, new Date(now.getTime() - DAY_MS));
  const disputed = db
    .select({ id: moneyDifferences.orderId })
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.resolvedAt));
  const moving = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.status, [...OPEN_REFUNDS]));
  const owes = owesCash(await readRemitLimit(db, now));
  const isDue = or(isOpen, isFresh, owes, inArray(orders.id, disputed), inArray(orders.id, moving));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    // No gateway and no courier knows the sample orders.
    .where(and(isDue, eq(orders.isExample, false), gt(orders.id, cursor)))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
