import type { Db } from '#src/db/db.ts';
import type { orderLines, orders } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { listReturnable } from '#src/features/returns/returns.queries.server.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { listPlanLines } from '#src/features/returns/plan-pieces.queries.server.ts';
import { planCancelUntil } from '#src/features/returns/plans/plan-cancel.ts';
import { listUsedPlans } from '#src/features/returns/plans/used-plans.queries.server.ts';
import { toRupees } from '#src/lib/money.ts';
import { returnUntil } from '#src/features/returns/return-window.ts';
import { listCovers, planOfClaim } from './warranty.queries.server.ts';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export type OrderTerms = Awaited<ReturnType<typeof getOrderTerms>>;
type LineTerms = { returnable: number; warrantyUntil: string | null; hasDamageCover: boolean };

/** The state of the protection plan in a line, for its customer. */
export type PlanTerms = {
  /** The end of its cover; null before delivery, and once it is cancelled or returned. */
  coveredUntil: string | null;
  /** The last moment at which its customer can cancel it; null if they cannot. */
  cancelUntil: string | null;
  /** Its refund in rupees if it is cancelled now, also by staff after that; 0 if it cannot be. */
  cancelAmount: number;
};

/** Returns until when an order can be returned, and what of each line can, or is under warranty. */
export async function getOrderTerms(db: Db, order: Order, now: Date) {
  const left = await listReturnable(db, order.id);
  const covers = await listCovers(db, order);
  const plans = await listPlanLines(db, [order.id]);
  const deliveredAt = await lastDelivery(db, order);
  const isPlan = (lineId: number) => plans.some(({ id }) => id === lineId);
  const isAnyLeft = [...left].some(([lineId, units]) => units > 0 && !isPlan(lineId));
  const used = plans.length > 0 ? await listUsedPlans(db, order.id) : new Map<number, number>();
  const { cancelDays } = (await getSettings(db)).protection;
  return {
    returnUntil: isAnyLeft ? (returnUntil(deliveredAt, now)?.toISOString() ?? null) : null,
    termsOf(lineId: number): LineTerms {
      // A plan goes back with its item, or is cancelled.
      if (isPlan(lineId)) return { returnable: 0, warrantyUntil: null, hasDamageCover: false };
      const returnable = left.get(lineId) ?? 0;
      const cover = covers.get(lineId);
      const isCovered = returnable > 0 && cover && cover.until >= now;
      const hasDamageCover = isCovered && planOfClaim(cover, true, now) !== undefined;
      return {
        returnable,
        warrantyUntil: isCovered ? cover.until.toISOString() : null,
        hasDamageCover: hasDamageCover ?? false,
      };
    },
    planTermsOf({ id, pricePaise }: Pick<Line, 'id' | 'pricePaise'>): PlanTerms {
      const own = [...covers.values()].find(({ plan }) => plan?.lineId === id)?.plan;
      const isCovered = own !== undefined && own.until >= now && !used.has(id);
      const units = isCovered ? Math.max(left.get(id) ?? 0, 0) : 0;
      const until = units > 0 ? planCancelUntil(deliveredAt, cancelDays, now) : undefined;
      return {
        coveredUntil: own?.until.toISOString() ?? null,
        cancelUntil: until?.toISOString() ?? null,
        cancelAmount: toRupees(pricePaise * units),
      };
    },
  };
}
