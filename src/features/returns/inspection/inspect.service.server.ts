import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { inspectedUnits, setAsideMovements } from '#src/db/schema/tables.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import type { UnitCondition } from '#src/features/returns/return-status.ts';
import { giveUnits, restockUnits } from '#src/features/orders/stock.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { takeAside } from './set-aside.service.server.ts';

/** Units of a return as they arrived. */
type Arrived = {
  orderLineId: number;
  productId: number | null;
  variantId: number | null;
  productName: string;
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

/**
 * Takes the units of an inspection out of stock and of the units set aside again, for a repair. Does
 * nothing without an inspection. Throws CONFLICT if they are no longer there.
 */
export async function revertInspection(
  tx: Db,
  { returnId, orderId, userId, arrived }: Omit<Arrival, 'inspection' | 'restock'>,
): Promise<void> {
  const isOwn = eq(inspectedUnits.returnId, returnId);
  for (const { orderLineId, condition, quantity } of await tx
    .delete(inspectedUnits)
    .where(isOwn)
    .returning()) {
    const unit = arrived.find((one) => one.orderLineId === orderLineId);
    const stockItemId = unit && (await findStockItem(tx, unit))?.id;
    if (!unit || stockItemId === undefined) continue;
    const need = { stockItemId, quantity, productName: unit.productName };
    if (condition === 'new') {
      const why = { reason: 'undo', orderId, userId } as const;
      await giveUnits(tx, need, why).catch(orGone);
      continue;
    }
    await takeAside(tx, { stockItemId, condition, quantity }).catch(orGone);
    const row = { stockItemId, condition, change: -quantity, returnId, userId };
    await tx.insert(setAsideMovements).values({ ...row, note: 'Repaired for the customer.' });
  }
}

function orGone(thrown: unknown): never {
  if (!(thrown instanceof AppError)) throw thrown;
  const message =
    'It was inspected and is no longer in stock or set aside, so it cannot be repaired.';
  throw new AppError('CONFLICT', { message, fields: { decision: message } });
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
