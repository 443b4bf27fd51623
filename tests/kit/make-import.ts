import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { importedOrders, shopImports } from '#src/db/schema/tables.ts';
import type { ImportKind } from '#src/features/import/shops/shop-import-status.ts';

/** Creates a finished import, and returns its id. */
export async function makeImport(db: Db, kind: ImportKind): Promise<number> {
  const [row] = await db
    .insert(shopImports)
    .values({
      ...{ kind, fileName: 'export.csv', format: 'shopify' },
      ...{ state: 'done', batchId: randomUUID() },
    })
    .returning();
  if (!row) throw new Error('The database kept no import.');
  return row.id;
}

let count = 0;

/** Creates an imported order, by default of a guest. */
export async function makeImportedOrder(
  db: Db,
  { importId, ...more }: Partial<typeof importedOrders.$inferInsert> = {},
) {
  const [row] = await db
    .insert(importedOrders)
    .values({
      importId: importId ?? (await makeImport(db, 'orders')),
      ...{
        format: 'shopify',
        number: `#${(count += 1)}`,
        orderedAt: new Date(),
        status: 'completed',
      },
      ...{ contactName: 'Asha Rao', contactEmail: 'guest@example.com' },
      address: {
        ...{ name: 'Asha Rao', lines: ['4 Sea Road'], city: 'Mumbai', state: 'Maharashtra' },
        ...{ postcode: '400001', country: 'IN', phone: '' },
      },
      lines: [{ name: 'Wave', sku: 'W1', quantity: 1, totalPaise: 99_900 }],
      ...{ discountPaise: 0, shippingPaise: 0, taxPaise: 0, totalPaise: 99_900, refundedPaise: 0 },
      paymentMethod: 'Razorpay',
      ...more,
    })
    .returning();
  if (!row) throw new Error('The database kept no order.');
  return row;
}
