import type { Db } from '#src/db/db.ts';
import type { orders } from '#src/db/schema/tables.ts';
import { listReturnable } from '#src/features/returns/returns.queries.server.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { returnUntil } from '#src/features/returns/return-window.ts';
import { listWarranties } from './warranty.queries.server.ts';

type Order = typeof orders.$inferSelect;

export type OrderTerms = Awaited<ReturnType<typeof getOrderTerms>>;

/** Returns until when an order can be returned, and what of each line can, or is under warranty. */
export async function getOrderTerms(db: Db, order: Order, now: Date) {
  const left = await listReturnable(db, order.id);
  const warranties = await listWarranties(db, order);
  const isAnyLeft = [...left.values()].some((units) => units > 0);
  return {
    returnUntil: isAnyLeft
      ? (returnUntil(await lastDelivery(db, order), now)?.toISOString() ?? null)
      : null,
    termsOf(lineId: number): { returnable: number; warrantyUntil: string | null } {
      const returnable = left.get(lineId) ?? 0;
      const end = warranties.get(lineId);
      const isCovered = returnable > 0 && end && end >= now;
      return { returnable, warrantyUntil: isCovered ? end.toISOString() : null };
    },
  };
}
