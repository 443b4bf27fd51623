import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, products } from '#src/db/schema/tables.ts';
import { addLine } from '#src/features/cart/cart.service.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { AppError } from '#src/lib/errors.ts';

/** The number of items added to the cart, and why others were not. */
type BoughtAgain = { added: number; notices: string[] };

const NOT_SOLD = 'This is no longer sold.';

type Line = typeof orderLines.$inferSelect;

/**
 * Adds an order's items to its owner's cart, at current prices and without plans. Returns a notice for each line that
 * is unavailable, or not available in that quantity.
 */
export async function buyAgain(db: Db, userId: string, orderId: string): Promise<BoughtAgain> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.planOf)))
    .orderBy(asc(orderLines.id));
  const again: BoughtAgain = { added: 0, notices: [] };
  for (const line of lines) {
    const { isAdded, notice } = await addAgain(db, userId, line);
    if (isAdded) again.added += 1;
    if (notice) again.notices.push(`${itemName(line.productName, line.variantTitle)}: ${notice}`);
  }
  return again;
}

type Try = { isAdded: boolean; notice?: string | undefined };

async function addAgain(db: Db, userId: string, line: Line): Promise<Try> {
  const { productId, variantId, quantity } = line;
  if (productId === null || !(await isSameThing(db, line))) {
    return { isAdded: false, notice: NOT_SOLD };
  }
  try {
    const notice = await addLine(db, { userId }, { productId, variantId, quantity });
    return { isAdded: true, notice };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { isAdded: false, notice: error.code === 'NOT_FOUND' ? NOT_SOLD : error.message };
  }
}

/**
 * Returns whether a line still means the same product and options. If its variant was deleted,
 * the line would mean the main item.
 */
async function isSameThing(db: Db, line: Line): Promise<boolean> {
  if (line.variantId !== null || line.productId === null) return true;
  const [product] = await db
    .select({ color: products.color, optionValues: products.optionValues })
    .from(products)
    .where(eq(products.id, line.productId));
  return product !== undefined && variantTitle(product) === line.variantTitle;
}
