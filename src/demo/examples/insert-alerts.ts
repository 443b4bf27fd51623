import { asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { alerts, products, stockItems } from '#src/db/schema/tables.ts';
import type { Shopper } from './shoppers.ts';

const HOUR_MS = 3_600_000;

/** Inserts stock alerts for sold-out items, and price alerts. */
export async function insertAlerts(tx: Db, shoppers: readonly Shopper[], now: Date): Promise<void> {
  const items = tx
    .select({ id: stockItems.id, pricePaise: products.pricePaise })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .orderBy(asc(stockItems.id))
    .$dynamic();
  const gone = await items.where(lte(stockItems.available, 0)).limit(3);
  const there = await tx
    .select({ id: stockItems.id, pricePaise: products.pricePaise })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .where(gt(stockItems.available, 5))
    .orderBy(asc(stockItems.id))
    .limit(4);
  const wanted = [
    ...gone.map((item) => ({ ...item, kind: 'stock' as const })),
    ...there.map((item) => ({ ...item, kind: 'price' as const })),
  ];
  const rows = wanted.flatMap(({ id, pricePaise, kind }, at) =>
    shoppers.slice(at, at + 5 - (at % 3)).map(({ user }, place) => ({
      ...{ userId: user.id, stockItemId: id, kind, pricePaise },
      createdAt: new Date(now.getTime() - (at * 31 + place * 7 + 4) * HOUR_MS),
    })),
  );
  if (rows.length > 0) await tx.insert(alerts).values(rows);
}
