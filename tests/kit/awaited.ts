import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { alerts, products, stockItems } from '#src/db/schema/tables.ts';
import type { AlertKind as Kind } from '#src/features/alerts/alert-limits.ts';
import { makeProduct, type ProductOverrides } from './make-product.ts';
import { makeUser } from './make-user.ts';

/** Makes products with one item, whose stock and price a test changes, and people who wait for it. */
export function awaitedIn(db: Db) {
  return (overrides: ProductOverrides = {}) => awaited(db, overrides);
}

async function awaited(db: Db, overrides: ProductOverrides) {
  const product = await makeProduct(db, { stock: 0, pricePaise: 1000_00, ...overrides });
  const isIts = eq(stockItems.productId, product.id);
  const [item] = await db.select().from(stockItems).where(isIts);
  const stockItemId = item?.id ?? 0;
  const wait = async (userId: string, kind: Kind = 'stock', pricePaise = 1000_00) => {
    await db.insert(alerts).values({ userId, stockItemId, kind, pricePaise });
  };
  return {
    product,
    wait,
    join: async (count: number, kind: Kind = 'stock') => {
      const people: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const { id, email } = await makeUser(db);
        await wait(id, kind);
        people.push(email);
      }
      return people;
    },
    stock: (available: number) =>
      db.update(stockItems).set({ available }).where(eq(stockItems.id, stockItemId)),
    price: (pricePaise: number) =>
      db.update(products).set({ pricePaise }).where(eq(products.id, product.id)),
    status: (status: string) =>
      db.update(products).set({ status }).where(eq(products.id, product.id)),
    hourLater: () =>
      db.execute(sql`update alert_waves set created_at = created_at - interval '61 minutes'`),
    left: () => db.$count(alerts, eq(alerts.stockItemId, stockItemId)),
  };
}
