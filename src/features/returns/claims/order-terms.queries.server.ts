import type { Db } from '#src/db/db.ts';
import type { orders } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { listReturnable } from '#src/features/returns/returns.queries.server.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { listPlanLines } from '#src/features/returns/plan-pieces.queries.server.ts';
import { planCancelUntil } from '#src/features/returns/plans/plan-cancel.ts';
import { listUsedPlans } from '#src/features/returns/plans/used-plans.queries.server.ts';
import { returnUntil } from '#src/features/returns/return-window.ts';
import { listCovers } from './warranty.queries.server.ts';

type Order = typeof orders.$inferSelect;

export type OrderTerms = Awaited<ReturnType<typeof getOrderTerms>>;
type LineTerms = { returnable: number; warrantyUntil: string | null };

/** The state of the protection plan in a line, for its customer. */
export type PlanTerms = {
  /** The end of its cover; null before delivery, and once it is cancelled or returned. */
  coveredUntil: string | null;
  /** The last moment to cancel it without its item; null if it cannot be cancelled. */
  cancelUntil: string | null;
};

/** Returns until when an order can be returned, and what of each line can, or is under warranty. */
export async function getOrderTerms(db: Db, order: Order, now: Date) {
  const left = await listReturnable(db, order.id);
  const covers = await listCovers(db, order);
  const plans = await listPlanLines(db, [order.id]);
  const deliveredAt = await lastDelivery(db, order);
  const isPlan = (lineId: number) => plans.some(({ id }) => id === lineId);
  const isAnyLeft = [...left].some(([lineId, units]) => units > 0 && !isPlan(lineId));
  const used = plans.length > 0 ? await listUsedPlans(db, order.id) : new Set<number>();
  const { cancelDays } = (await getSettings(db)).protection;
  return {
    returnUntil: isAnyLeft ? (returnUntil(deliveredAt, now)?.toISOString() ?? null) : null,
    termsOf(lineId: number): LineTerms {
      // A plan goes back with its item, or is cancelled.
      if (isPlan(lineId)) return { returnable: 0, warrantyUntil: null };
      const returnable = left.get(lineId) ?? 0;
      const end = covers.get(lineId)?.until;
      const isCovered = returnable > 0 && end && end >= now;
      return { returnable, warrantyUntil: isCovered ? end.toISOString() : null };
    },
    planTermsOf(lineId: number): PlanTerms {
      const cover = [...covers.values()].find(({ plan }) => plan?.lineId === lineId);
      const until = planCancelUntil(deliveredAt, cancelDays, now);
      const canCancel = cover !== undefined && until && !used.has(lineId);
      return {
        coveredUntil: cover?.plan?.until.toISOString() ?? null,
        cancelUntil: canCancel ? until.toISOString() : null,
      };
    },
  };
}
