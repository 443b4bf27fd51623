import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  claims,
  exchanges,
  inspectedUnits,
  orderLines,
  returnLines,
  returnPhotos,
  returns,
} from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';
import { omit } from '#src/lib/omit.ts';

/** Writes a stored picture as an address that browsers show. */
export function pictureUrl(content: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(content).toString('base64')}`;
}

/** Lists everything stored about the returns, exchanges and claims of orders, with the order's id. */
export async function listReturnData(db: Db, orderIds: string[]) {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.id));
  const ids = rows.map(({ id }) => id);
  const exchanged = await db.select().from(exchanges).where(inArray(exchanges.returnId, ids));
  const claimed = await db.select().from(claims).where(inArray(claims.returnId, ids));
  const { sender, content, createdAt: addedAt, returnId } = returnPhotos;
  const photos = await db
    .select({ returnId, sender, content, addedAt })
    .from(returnPhotos)
    .where(inArray(returnId, ids))
    .orderBy(asc(returnPhotos.id));
  const units = await listUnits(db, ids);
  return rows.map((row) => {
    const own = <R extends { returnId: number }>(list: R[]) =>
      list.filter((one) => one.returnId === row.id).map((one) => omit(one, 'returnId'));
    const { orderId, kind, status, cause, reason, toCredit, answer, createdAt, decidedAt } = row;
    const [exchange] = own(exchanged);
    const [claim] = own(claimed);
    return {
      ...{ orderId, kind, status, cause, reason, toCredit, answer, createdAt, decidedAt },
      receivedAt: row.receivedAt,
      bonus: toRupees(row.bonusPaise),
      shownRefund: row.shownRefundPaise === null ? null : toRupees(row.shownRefundPaise),
      units: own(units.returned),
      inspection: own(units.inspected),
      exchange: exchange
        ? {
            product: exchange.productName,
            variant: exchange.variantTitle,
            quantity: exchange.quantity,
            agreed: toRupees(exchange.agreedPaise),
            isSentFirst: exchange.isSentFirst,
            newOrderId: exchange.newOrderId,
          }
        : null,
      claim: claim ?? null,
      pictures: own(photos).map((photo) => ({ ...photo, content: pictureUrl(photo.content) })),
    };
  });
}

/** Lists the units that come back, and the conditions in which staff found them. */
async function listUnits(db: Db, ids: number[]) {
  const { productName: product } = orderLines;
  const { returnId, quantity } = returnLines;
  const returned = await db
    .select({ returnId, product, quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnId, ids));
  const { condition, note } = inspectedUnits;
  const inspected = await db
    .select({
      ...{ returnId: inspectedUnits.returnId, product, condition, note },
      quantity: inspectedUnits.quantity,
    })
    .from(inspectedUnits)
    .innerJoin(orderLines, eq(orderLines.id, inspectedUnits.orderLineId))
    .where(inArray(inspectedUnits.returnId, ids));
  return { returned, inspected };
}
