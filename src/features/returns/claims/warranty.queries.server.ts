import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, products } from '#src/db/schema/tables.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { listEndedPlans } from '#src/features/returns/plans/used-plans.queries.server.ts';
import { coveredMonths } from '#src/features/settings/protection.ts';
import type { SoldPlan } from '#src/lib/sold-plan.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { warrantyMonthsOf } from '#src/features/settings/support.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { warrantyUntil } from '#src/lib/warranty-until.ts';

/** The warranty and the plan of a delivered line, each until its last moment. */
export type Cover = {
  /** Undefined for an item without a warranty. */
  warrantyUntil: Date | undefined;
  /** Its protection plan, unless that was cancelled or returned. */
  plan?: { lineId: number; sold: SoldPlan; until: Date } | undefined;
  /** The later of both. */
  until: Date;
};

/**
 * Returns the warranty and the protection plan of each line of an order of which something is
 * delivered; none for a line without either.
 */
export async function listCovers(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
): Promise<Map<number, Cover>> {
  const deliveredAt = await lastDelivery(db, order);
  if (!deliveredAt) return new Map();
  const { support } = await getSettings(db);
  const rows = await db
    .select({ line: orderLines, months: products.warrantyMonths })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const plans = rows.flatMap(({ line }) => (line.plan ? [{ ...line, plan: line.plan }] : []));
  const ended = plans.length > 0 ? await listEndedPlans(db, order.id) : new Set<number>();
  const day = dayInIndia(deliveredAt);
  const covers = rows.flatMap(({ line, months }): [number, Cover][] => {
    if (line.plan) return [];
    const warrantyMonths = warrantyMonthsOf(months ?? '', support);
    const warranty = endOf(day, warrantyMonths);
    const own = plans.find(({ id, planOf }) => planOf === line.id && !ended.has(id));
    const planEnd = own && endOf(day, coveredMonths(own.plan, warrantyMonths));
    const until = [warranty, planEnd]
      .filter((end) => end !== undefined)
      .toSorted((a, b) => +b - +a)[0];
    if (!until) return [];
    const plan = own && planEnd && { lineId: own.id, sold: own.plan, until: planEnd };
    return [[line.id, { warrantyUntil: warranty, ...(plan && { plan }), until }]];
  });
  return new Map(covers);
}

/** Returns the last moment in India of some months from a day; undefined for none. */
function endOf(day: string, months: number): Date | undefined {
  const last = warrantyUntil(day, months);
  return last === undefined ? undefined : new Date(`${last}T23:59:59.999+05:30`);
}

/**
 * Returns the plan that covers a claim filed now: a plan for damage covers damage by accident, and one
 * for faults covers faults once the warranty is over. Undefined if no plan does.
 */
export function planOfClaim(
  { warrantyUntil: warranty, plan }: Cover,
  isAccident: boolean,
  now: Date,
): Cover['plan'] {
  if (!plan || plan.until < now) return undefined;
  const isWarranted = warranty !== undefined && warranty >= now;
  const isCovered = plan.sold.covers === 'damage' ? isAccident : !isAccident && !isWarranted;
  return isCovered ? plan : undefined;
}
