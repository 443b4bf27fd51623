import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray } from '#src/db/rows.ts';
import { importedOrders, shopImportItems } from '#src/db/schema/tables.ts';
import type { WaitingRecord } from '../import-shop-job.service.server.ts';
import { markFailed } from '../mark-items.service.server.ts';
import type { PlannedOrder } from './to-order.ts';

/** Stores orders as history, in the account of the email address or else of the number. */
export async function writeOrders(
  tx: Db,
  items: readonly WaitingRecord[],
  { id: importId, format }: { id: number; format: string },
): Promise<void> {
  const rows = items.map(({ planned }) => {
    const order = planned as PlannedOrder;
    return { ...order, importId, format, orderedAt: new Date(order.orderedAt) };
  });
  const created = await tx.insert(importedOrders).values(rows).onConflictDoNothing().returning({
    id: importedOrders.id,
    number: importedOrders.number,
    orderedAt: importedOrders.orderedAt,
  });
  // Not all orders of the import: an import has many times as many as are written together.
  await linkOrders(tx, sql`o.id = any(${intArray(created.map(({ id }) => id))})`);
  const keys = new Set(created.map(keyOf));
  const isDone = (_: WaitingRecord, at: number) => keys.has(keyOf(rows[at] ?? NO_ORDER));
  const done = items.filter(isDone).map(({ id }) => id);
  const rest = items.filter((item, at) => !isDone(item, at)).map(({ id }) => id);
  if (done.length > 0) {
    await tx
      .update(shopImportItems)
      .set({ state: 'written', planned: null })
      .where(inArray(shopImportItems.id, done));
  }
  await markFailed(tx, rest, 'It has already been imported.');
}

const NO_ORDER = { number: '', orderedAt: new Date(0) };

function keyOf({ number, orderedAt }: { number: string; orderedAt: Date }): string {
  return `${orderedAt.getTime()} ${number}`;
}

/** Puts imported orders into the accounts of their buyers. */
export async function linkOrders(tx: Db, such: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`update imported_orders o set user_id = u.id from users u
    where o.user_id is null and ${such} and (o.contact_email = u.email
      or (o.contact_email is null and o.contact_phone = u.phone_number))`);
}
