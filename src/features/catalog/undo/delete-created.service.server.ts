import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products } from '#src/db/schema/tables.ts';
import { getProductForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { recordStaffWrite } from '#src/features/catalog/admin/staff-write.service.server.ts';
import { conflict } from '#src/lib/errors.ts';
import { type Entry, findUndo } from './undo.queries.server.ts';

/**
 * Deletes a product that an entry created, with its colours, pictures and stock. Throws CONFLICT if
 * it was ordered, reviewed, added to an offer or changed since, or has questions or serial numbers,
 * and NOT_FOUND if it is gone.
 */
export async function deleteCreated(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const { refreshSearch, userId, batchId } = staff;
  const id = Number(entry.entityId);
  const undo = await findUndo(tx, entry.id);
  if (undo) throw conflict(`${undo.who} has already undone this (#${undo.id}).`);
  // Lock the whole row: an order in progress for it waits, or comes first and keeps the product.
  await tx.execute(sql`select 1 from products where id = ${id} for update`);
  const before = await getProductForStaff(tx, id);
  const reason = await findReasonToKeep(tx, entry);
  if (reason) throw conflict(`${reason} Retire the product instead.`);
  await tx.delete(products).where(eq(products.id, id));
  const write = { action: 'product.undo', entity: 'product' as const, entityId: id, before };
  await recordStaffWrite(tx, { ...write, userId, batchId, undoOf: entry.id });
  await refreshSearch(tx, [id]);
}

type Uses = {
  isOrdered: boolean;
  isReviewed: boolean;
  isAsked: boolean;
  hasSerials: boolean;
  isInOffer: boolean;
  changedBy: string | null;
};

async function findReasonToKeep(
  tx: Db,
  { id, entityId, batchId }: Entry,
): Promise<string | undefined> {
  const productId = Number(entityId);
  const [uses] = await rowsOf<Uses>(
    tx,
    sql`select
      exists (select 1 from order_lines where product_id = ${productId}) as "isOrdered",
      exists (select 1 from reviews where product_id = ${productId}) as "isReviewed",
      exists (select 1 from questions where product_id = ${productId}) as "isAsked",
      exists (select 1 from serials where product_id = ${productId}) as "hasSerials",
      exists (select 1 from offers where ${productId} = any(product_ids))
        or exists (select 1 from offer_prices where product_id = ${productId}) as "isInOffer",
      (select coalesce(u.name, 'somebody') from audit_log a left join users u on u.id = a.user_id
        where a.entity = 'product' and a.entity_id = ${entityId} and a.id > ${id}
          and a.undo_of is null and a.batch_id is distinct from ${batchId}
          and not exists (select 1 from audit_log x where x.undo_of = a.id)
        order by a.id desc limit 1) as "changedBy"`,
  );
  if (uses?.isOrdered) return 'It has been ordered.';
  if (uses?.isReviewed) return 'It has reviews.';
  if (uses?.isAsked) return 'It has questions of customers.';
  if (uses?.hasSerials) return 'It has serial numbers.';
  if (uses?.isInOffer) return 'It is part of an offer.';
  return uses?.changedBy ? `${uses.changedBy} has changed it since.` : undefined;
}
