import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, refunds } from '#src/db/schema/tables.ts';
import { sumMovedIn } from '#src/features/payments/moved-money.queries.server.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';

/** Keeps refunds that became store credit apart: the gateway has no records of them. */
export function splitSent(all: readonly (typeof refunds.$inferSelect)[]) {
  const kept = all.filter(
    ({ toCredit, status }) => toCredit && !FAILED_REFUNDS.some((failed) => failed === status),
  );
  return {
    refunds: all.filter(({ toCredit }) => !toCredit),
    convertedPaise: kept.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}

/** Sums the money of exchanges that an order got from earlier orders, and gave to later ones. */
export async function sumMoved(db: Db, orderId: string) {
  const given = await db
    .select({ outPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), isNull(payments.movedFromId)))
    .where(
      and(
        ...[eq(refunds.orderId, orderId), isNotNull(refunds.movedToId)],
        notInArray(payments.paymentMethod, ['credit', 'cod']),
      ),
    );
  return {
    movedInPaise: await sumMovedIn(db, orderId),
    movedOutPaise: given.reduce((sum, { outPaise }) => sum + outPaise, 0),
  };
}

/** Lists the refunds sent from payments, with those of later orders that their money paid. */
export async function listSent(db: Db, own: readonly { id: number }[]) {
  const ids = own.map(({ id }) => id);
  const rows = await db
    .select({ refund: refunds, movedFromId: payments.movedFromId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNull(refunds.movedToId),
        or(inArray(payments.id, ids), inArray(payments.movedFromId, ids)),
      ),
    );
  const sent = new Map<number, (typeof refunds.$inferSelect)[]>();
  for (const { refund, movedFromId } of rows) {
    const id = movedFromId ?? refund.paymentId;
    sent.set(id, [...(sent.get(id) ?? []), refund]);
  }
  return sent;
}
