import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { cashProblem } from '#src/features/payments/advance/advance-rules.ts';
import { readCashContext } from '#src/features/payments/advance/cash-context.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { isPartlyPaid, readSale } from './change-to-cash.service.server.ts';
import { isPhoneConfirmed } from './cod-context.queries.server.ts';
import { OFF } from './cod-offer.queries.server.ts';
import { codFeePaise, preorderNames } from './cod-rules.ts';
import type { CodOffer } from './cod.contract.ts';

/** Returns whether a person's unpaid order can be paid in cash, by the rules for placing one. */
export async function getCashForOrder(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
  now = new Date(),
): Promise<CodOffer> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const [order] = await db.select().from(orders).where(isOwn);
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  const { cod, advance, delivery } = await getSettings(db);
  if (!cod.isOn || order.status !== 'payment_pending') return OFF;
  if (order.source === 'gift_card') return OFF;
  if (await isPartlyPaid(db, orderId)) return OFF;
  const sale = await readSale(db, order);
  const { lines } = sale;
  const totalPaise = sale.totalPaise - order.creditPaise;
  const productIds = lines.map(({ productId }) => productId);
  const goods = { productIds, preordered: preorderNames(lines), totalPaise };
  const query = { userId, ...goods, place: order.address, zones: delivery.zones };
  const problem = cashProblem({ cod, advance }, await readCashContext(db, query, now)) ?? null;
  const phone = order.address.mobileNumber;
  const feePaise = codFeePaise(cod);
  return {
    ...{ isOn: true, problem, phone },
    fee: toRupees(feePaise),
    total: toRupees(totalPaise + feePaise),
    isPhoneConfirmed: await isPhoneConfirmed(db, cod, { userId, phone }, now),
  };
}
