import type { Db } from '#src/db/db.ts';
import { inspectedUnits, setAsideMovements } from '#src/db/schema/tables.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import type { UnitCondition } from '#src/features/returns/return-status.ts';
import { restockUnits } from '#src/features/orders/stock.service.server.ts';
import { AppError } from '#src/lib/errors.ts';

/** Units of a return as they arrived. */
type Arrived = {
  orderLineId: number;
  productId: number | null;
  variantId: number | null;
  quantity: number;
};
type Inspected = {
  orderLineId: number;
  condition: UnitCondition;
  quantity: number;
  note: string;
};
type Arrival = {
  returnId: number;
  orderId: string;
  userId: string;
  arrived: readonly Arrived[];
  /** The findings of staff; without them, all units are new, or none is looked at. */
  inspection: readonly Inspected[] | undefined;
  restock: boolean;
};

/**
 * Stores the condition of returned units. New ones return to stock; the others are set aside, with
 * the reason, and never sold as new. Returns whether any are on sale again. Throws INVALID_INPUT
 * unless every unit has one condition.
 */
export async function recordInspection(tx: Db, arrival: Arrival): Promise<boolean> {
  const { returnId, orderId, userId, arrived, restock } = arrival;
  const inspection = arrival.inspection ?? (restock ? arrived.map(toNew) : []);
  if (inspection.length === 0) return false;
  requireEachUnit(arrived, inspection);
  await tx.insert(inspectedUnits).values(
    inspection.map(({ orderLineId, condition, quantity, note }) => {
      return { returnId, orderLineId, condition, quantity, note };
    }),
  );
  const found = inspection.flatMap((one) => {
    const unit = arrived.find(({ orderLineId }) => orderLineId === one.orderLineId);
    return unit ? [{ ...unit, ...one }] : [];
  });
  const isNew = (one: Inspected) => one.condition === 'new';
  await restockUnits(tx, found.filter(isNew), { orderId, userId });
  for (const one of found.filter((one) => !isNew(one))) {
    const { condition, quantity: change, note } = one;
    const stockItemId = (await findStockItem(tx, one))?.id;
    // The product was deleted: there is no item to count.
    if (stockItemId === undefined) continue;
    await tx
      .insert(setAsideMovements)
      .values({ stockItemId, condition, change, note, returnId, userId });
  }
  return inspection.some(isNew);
}

function toNew({ orderLineId, quantity }: Arrived): Inspected {
  return { orderLineId, condition: 'new', quantity, note: '' };
}

function requireEachUnit(arrived: readonly Arrived[], inspection: readonly Inspected[]): void {
  const counted = new Map(arrived.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const kinds = new Set(inspection.map((one) => `${one.orderLineId}/${one.condition}`));
  for (const { orderLineId, quantity } of inspection) {
    counted.set(orderLineId, (counted.get(orderLineId) ?? 0) - quantity);
  }
  const isComplete = [...counted.values()].every((left) => left === 0);
  if (isComplete && kinds.size === inspection.length) return;
  const message = 'Enter the condition of each unit once.';
  throw new AppError('INVALID_INPUT', { message, fields: { inspection: message } });
}
