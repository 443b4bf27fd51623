import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { preorders, stockItems } from '#src/db/schema/tables.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { makeProduct, type ProductOverrides } from './make-product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days to today's date in India. */
export function dayFromNow(days: number): string {
  return dayInIndia(new Date(Date.now() + days * DAY_MS));
}

type Preorder = Partial<typeof preorders.$inferInsert>;

/** Creates a product without stock on pre-order: 10 units, dispatched in 30 days. */
export async function makePreorder(db: Db, overrides: Preorder = {}, fields?: ProductOverrides) {
  const product = await makeProduct(db, { stock: 0, ...fields });
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
  if (!item) throw new Error('The product has no stock item.');
  const dispatchBy = overrides.dispatchBy ?? dayFromNow(30);
  const dates = { dispatchBy, announcedFor: dispatchBy };
  const values = { stockItemId: item.id, limitUnits: 10, ...dates, ...overrides };
  const [preorder] = await db.insert(preorders).values(values).returning();
  if (!preorder) throw new Error('The pre-order was not stored.');
  return { product, preorder, stockItemId: item.id };
}
