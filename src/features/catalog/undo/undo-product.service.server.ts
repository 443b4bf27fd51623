import type { Db } from '#src/db/db.ts';
import type { FieldChange } from '#src/features/audit/changes.server.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  ProductChanges,
  VariantChanges,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import {
  applyToProduct,
  applyToVariant,
  type StaffContext,
  writeProduct,
} from '#src/features/catalog/admin/edit-product.service.server.ts';
import { getPuts } from './undo-check.queries.server.ts';
import { deleteCreated } from './delete-created.service.server.ts';
import { isCreation, parseAs, undoableOf } from './undo-plan.server.ts';
import type { Entry } from './undo.queries.server.ts';

/**
 * Reverts an entry's changes to a product and its variants, or deletes the product that it created,
 * all or nothing.
 */
export async function undoOfProduct(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  if (isCreation(entry)) return deleteCreated(tx, entry, staff);
  const note = { ...staff, undoOf: entry.id };
  await writeProduct(tx, Number(entry.entityId), 'product.undo', note, async (inner, before) => {
    const present = (change: FieldChange) => presentOf(before, change);
    const puts = await getPuts(inner, entry, undoableOf(entry), present);
    for (const [variantId, own] of Map.groupBy(puts, (put) => put.variantId)) {
      await explainStock(inner, { reason: 'undo', userId: staff.userId });
      if (variantId === null) {
        await applyToProduct(inner, before, parseAs(ProductChanges, own));
      } else await applyToVariant(inner, before, variantId, parseAs(VariantChanges, own));
    }
  });
}

function presentOf(product: AdminProduct, { field, variantId }: FieldChange): unknown {
  const thing = variantId === null ? product : product.variants.find(({ id }) => id === variantId);
  return thing && Object.entries(thing).find(([name]) => name === field)?.[1];
}
