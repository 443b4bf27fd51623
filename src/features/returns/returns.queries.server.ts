import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  claims,
  orderLines,
  orders,
  products,
  returnLines,
  returns,
} from '#src/db/schema/tables.ts';
import { toReturnAddress } from '#src/features/settings/public-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { OrderReturn } from './order-return.contract.ts';
import { listJourneys } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import { listRefundsOf } from './refund.queries.server.ts';
import type { RefundBreakdown } from './return-refund.contract.ts';
import type { StaffReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { isOpenReturn, isToSend } from '#src/db/open-returns.ts';
import { countDelivered } from './delivered.queries.server.ts';
import { listDetails } from './return-details.queries.server.ts';
import { toReturnInstructions } from './return-instructions.ts';
import { OPEN_RETURNS } from './return-status.ts';

export type Return = typeof returns.$inferSelect;

/** Nothing is refunded: it was not accepted, it ended, or the units went back to the customer. */
function isOver({ status, isKept, kind }: Return): boolean {
  return ['refused', 'cancelled'].includes(status) || (kind === 'claim' && !isKept);
}
type Page = {
  status: 'open' | 'to-send' | OrderReturn['status'];
  kind?: OrderReturn['kind'] | undefined;
  page: number;
  pageSize: number;
};

/** The condition of returns whose units the customer cannot send back again. */
function holdsUnits(db: Db) {
  return or(isOpenReturn(db), and(eq(returns.status, 'received'), eq(returns.isKept, true)));
}

/** Returns the delivered units of each line that are in no return yet; refused ones do not count. */
export async function listReturnable(db: Db, orderId: string): Promise<Map<number, number>> {
  const left = await countDelivered(db, orderId);
  const requested = await db
    .select({ lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .leftJoin(claims, eq(claims.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), holdsUnits(db)));
  for (const { lineId, quantity } of requested)
    left.set(lineId, (left.get(lineId) ?? 0) - quantity);
  return left;
}

/** Lists an order's returns, oldest first, with the next steps at a moment. */
export async function listReturnsOf(
  db: Db,
  orderId: string,
  now = new Date(),
): Promise<OrderReturn[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.id));
  return toReturns(db, rows, now);
}

/** Returns the instructions for a return at a moment, or null if the customer has nothing to do. */
export async function findInstructions(
  db: Db,
  { id, orderId }: Pick<Return, 'id' | 'orderId'>,
  now = new Date(),
): Promise<OrderReturn['instructions']> {
  const found = (await listReturnsOf(db, orderId, now)).find((one) => one.id === id);
  return found?.instructions ?? null;
}

/** Lists returns for staff, oldest first. */
export async function listStaffReturns(db: Db, { status, kind, page, pageSize }: Page) {
  const isOfKind = kind && eq(returns.kind, kind);
  const isListed = and(isOfKind, hasStatus(db, status));
  const [all] = await db.select({ total: count() }).from(returns).where(isListed);
  const rows = await db
    .select()
    .from(returns)
    .where(isListed)
    .orderBy(asc(returns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  const list = await toStaffReturns(db, rows);
  const open = await countOpen(db);
  return { returns: list, total, totalPages: Math.ceil(total / pageSize), open };
}

async function countOpen(db: Db): Promise<Record<OrderReturn['kind'], number>> {
  const counted = await db
    .select({ kind: returns.kind, total: count() })
    .from(returns)
    .where(isOpenReturn(db))
    .groupBy(returns.kind);
  const of = (kind: OrderReturn['kind']) => counted.find((one) => one.kind === kind)?.total ?? 0;
  return { return: of('return'), exchange: of('exchange'), claim: of('claim') };
}

function hasStatus(db: Db, status: Page['status']) {
  if (status === 'open') return isOpenReturn(db);
  return status === 'to-send' ? isToSend(db) : eq(returns.status, status);
}

/** Throws NOT_FOUND. */
export async function getStaffReturn(db: Db, id: number): Promise<StaffReturn> {
  const [found] = await toStaffReturns(
    db,
    await db.select().from(returns).where(eq(returns.id, id)),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

type PieceRow = {
  returnId: number;
  orderLineId: number;
  quantity: number;
  productName: string;
  color: string;
  variantTitle: string;
  planOf: number | null;
  hasSerials: boolean;
};

async function listPieces(db: Db, rows: { id: number }[]): Promise<Map<number, PieceRow[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const pieces = await db
    .select({
      returnId: returnLines.returnId,
      orderLineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
      productName: orderLines.productName,
      color: orderLines.color,
      variantTitle: orderLines.variantTitle,
      planOf: orderLines.planOf,
      hasSerials: sql<boolean>`coalesce(${products.serialRule}, '') <> ''`,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.orderLineId));
  const all = Map.groupBy(pieces, ({ returnId }) => returnId);
  // Plans go back with their items; only a plan that is cancelled is listed itself.
  return new Map(
    [...all].map(([id, own]) => {
      const goods = own.filter(({ planOf }) => planOf === null);
      return [id, goods.length > 0 ? goods : own];
    }),
  );
}

/** Returns returns as staff see them. */
export async function toStaffReturns(db: Db, rows: Return[]): Promise<StaffReturn[]> {
  const refunds = await listRefundsOf(db, rows);
  const listed = await toReturns(db, rows, new Date(), refunds);
  const shown = new Map(listed.map((one) => [one.id, one]));
  const ids = rows.map(({ orderId }) => orderId);
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(found.map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const own = shown.get(row.id);
    const order = byId.get(row.orderId);
    if (!own) return [];
    return [
      {
        ...own,
        orderId: row.orderId,
        customerName: order?.contactName ?? '',
        customerPhone: order?.contactPhone ?? '',
        deliveredAt: order?.deliveredAt?.toISOString() ?? null,
        worth: toRupees(sumPaise(refunds.get(row.id)?.lines ?? [])),
        isRestocked: row.isRestocked,
        refundId: row.refundId,
      },
    ];
  });
}

function sumPaise(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + toPaise(amount), 0);
}

async function toReturns(
  db: Db,
  rows: Return[],
  now: Date,
  known?: Map<number, RefundBreakdown>,
): Promise<OrderReturn[]> {
  if (rows.length === 0) return [];
  const piecesOf = await listPieces(db, rows);
  const ids = rows.map(({ id }) => id);
  const journeys = await listJourneys(db, 'returnId', ids);
  const address = toReturnAddress(await getSettings(db));
  const refunds = known ?? (await listRefundsOf(db, rows));
  const detailsOf = await listDetails(db, ids);
  return rows.map((row) => {
    const { id, orderId, reason, answer, decidedAt } = row;
    const pieces = piecesOf.get(id) ?? [];
    const pickup = journeys.get(id);
    const isAccepted = row.status === 'accepted' && decidedAt;
    const details = detailsOf(id);
    const isOpen = OPEN_RETURNS.some((status) => status === row.status);
    const isOnWay = pickup !== undefined && pickup.step !== 'booked';
    return {
      ...details,
      id,
      kind: row.kind as OrderReturn['kind'],
      status: row.status as OrderReturn['status'],
      cause: row.cause as OrderReturn['cause'],
      reason,
      answer,
      askedAt: row.createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      refund: isOver(row) ? null : (refunds.get(id) ?? null),
      canCancel: isOpen && !isOnWay && !details.exchange?.newOrderId,
      shownRefund: row.shownRefundPaise === null ? null : toRupees(row.shownRefundPaise),
      creditBonus: row.toCredit ? toRupees(row.bonusPaise) : null,
      journey: pickup ?? null,
      instructions: isAccepted
        ? toReturnInstructions({ orderId, acceptedAt: decidedAt, pieces, pickup, address }, now)
        : null,
      pieces: pieces.map(({ orderLineId, productName, quantity, hasSerials }) => {
        return { orderLineId, productName, quantity, hasSerials };
      }),
    };
  });
}
