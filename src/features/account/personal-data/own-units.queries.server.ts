import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, serials, unitOwners } from '#src/db/schema/tables.ts';

/** Lists the units that a user registered or was given. */
export function listUnitData(db: Db, userId: string) {
  const { source, name, seller, purchasedOn, endedAt, createdAt } = unitOwners;
  const { serialNumber } = serials;
  return db
    .select({
      ...{ product: products.name, serialNumber, source, name, seller, purchasedOn },
      ...{ registeredAt: createdAt, endedAt },
    })
    .from(unitOwners)
    .innerJoin(serials, eq(serials.id, unitOwners.serialId))
    .innerJoin(products, eq(products.id, serials.productId))
    .where(eq(unitOwners.userId, userId))
    .orderBy(asc(unitOwners.id));
}
