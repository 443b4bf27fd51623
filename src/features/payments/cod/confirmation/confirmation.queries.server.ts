import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { codConfirmations } from '#src/db/schema/tables.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import {
  listEligibility,
  readAddressKey,
} from '#src/features/payments/cod/eligibility.queries.server.ts';
import { CASH_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { OPEN_PAYMENTS } from '#src/features/payments/payment-status.ts';
import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import { AppError } from '#src/lib/errors.ts';
import { payablePaise } from '#src/lib/payable.ts';
import { confirmReason } from './confirmation-rules.ts';
import type { ConfirmReason } from './confirmation-status.ts';

export type ConfirmationRow = typeof codConfirmations.$inferSelect;

/** The condition that an order `o` waits for its customer's confirmation. */
export const IS_UNCONFIRMED = sql`exists (select 1 from cod_confirmations k
  where k.order_id = o.id and k.state = 'waiting')`;

/** Returns the confirmation of an order; undefined if it needed none. */
export async function findConfirmation(
  db: Db,
  orderId: string,
): Promise<ConfirmationRow | undefined> {
  const isOf = eq(codConfirmations.orderId, orderId);
  const [row] = await db.select().from(codConfirmations).where(isOf);
  return row;
}

/** Returns whether an order still waits for its customer. */
export async function isUnconfirmed(db: Db, orderId: string): Promise<boolean> {
  return (await findConfirmation(db, orderId))?.state === 'waiting';
}

/** A customer who is just paying online is neither reminded nor cancelled. */
export const HAS_NO_PAYMENT = sql`not exists (select 1 from payments p
  where p.order_id = ${codConfirmations.orderId} and p.payment_method <> 'cod'
    and p.status in ${oneOf([...OPEN_PAYMENTS])})`;

/** Returns whether the time of an order that waits is over, and nobody is paying it. */
export async function hasLapsed(db: Db, orderId: string, now = new Date()): Promise<boolean> {
  const { orderId: id, lapsesAt } = codConfirmations;
  const isOver = and(eq(id, orderId), lte(lapsesAt, now), HAS_NO_PAYMENT);
  return (await db.$count(codConfirmations, isOver)) > 0;
}

/** Throws CONFLICT while an order may not be packed because its customer has not confirmed it. */
export async function requireConfirmed(tx: Db, orderId: string): Promise<void> {
  if (!(await isUnconfirmed(tx, orderId))) return;
  const message =
    'The customer has not confirmed this order yet. Confirm it by phone, or pack it without confirmation, on the order’s page.';
  throw new AppError('CONFLICT', { message });
}

/** Returns why a COD order that is being placed must be confirmed; undefined if it need not be. */
export async function findConfirmReason(
  tx: Db,
  cod: CodSettings,
  order: OrderRow,
): Promise<ConfirmReason | undefined> {
  // Staff spoke with the customer; and what need not be confirmed need not be counted.
  const { address, userId, feePaise, paymentMethod, source } = order;
  if (cod.confirmWhen === 'never' || source === 'staff' || paymentMethod !== 'cod') {
    return undefined;
  }
  const { mobileNumber: phone, pincode } = address;
  const key = await readAddressKey(tx, address);
  const found = await listEligibility(tx, { phone, account: userId ?? '', address: key });
  return confirmReason(cod, {
    ...{ totalPaise: payablePaise(order) - feePaise, pincode },
    earlierOrders: await countReceived(tx, phone, userId),
    refusals: Math.max(0, ...found.map(({ refusals }) => refusals)),
  });
}

async function countReceived(tx: Db, phone: string, userId: string | null): Promise<number> {
  const [row] = await rowsOf<{ received: number }>(
    tx,
    sql`select count(*)::int as received from orders o
    where o.payment_method in ${oneOf(CASH_METHODS)} and o.status = 'delivered'
      and ((o.address->>'mobileNumber') = ${phone} or o.user_id = ${userId ?? ''})`,
  );
  return row?.received ?? 0;
}
