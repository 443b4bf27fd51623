import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { type orders, payments, remittanceLines, remittances } from '#src/db/schema/tables.ts';
import { readAddressKey } from '#src/features/payments/cod/eligibility.queries.server.ts';
import { listEligibilityOf } from '#src/features/payments/cod/eligibility-list.queries.server.ts';
import { handedOver } from '#src/features/payments/remittances/remittances.queries.server.ts';
import { CASH_METHODS, methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { toRupees } from '#src/lib/money.ts';
import type { CashState, OrderCash, PaymentFilter } from './cash-state.contract.ts';

type Order = typeof orders.$inferSelect;
type Remitted = {
  orderId: string | null;
  id: number;
  reference: string;
  receivedOn: string;
  amountPaise: number;
};

const IS_COD = sql`o.payment_method in ${oneOf(CASH_METHODS)}`;
const IS_PAID = sql`exists (select 1 from payments p where p.order_id = o.id
  and p.payment_method = 'cod' and p.status = 'paid')`;
const IS_REMITTED = sql`${handedOver(sql`o.id`)} > 0`;

/** The condition of each filter on orders `o`. */
export const KEEPS: Record<PaymentFilter, SQL> = {
  online: sql`o.payment_method = 'online'`,
  cod: sql`o.payment_method = 'cod'`,
  advance: sql`o.payment_method = 'advance'`,
  'to-collect': sql`${IS_COD} and o.status in ('placed', 'shipped')`,
  collected: sql`${IS_COD} and ${IS_PAID} and not ${IS_REMITTED}`,
  remitted: sql`${IS_COD} and ${IS_REMITTED}`,
  refused: sql`o.status = 'returned'`,
  // The refund of an order that was paid online may be of cash that an exchange moved to it.
  'refund-due': sql`exists (select 1 from refunds r
    join payments p on p.id = r.payment_id and p.payment_method = 'cod'
    where r.order_id = o.id and not r.to_credit and r.status in ${oneOf(OPEN_REFUNDS)})`,
  credit: sql`o.credit_paise > 0`,
};

/** Returns the cash state of an order; undefined for one that is not paid in cash. */
export function cashStateOf(
  order: Pick<Order, 'paymentMethod' | 'status'>,
  { isCollected, isRemitted }: { isCollected: boolean; isRemitted: boolean },
): CashState | undefined {
  if (!methodProperties(order.paymentMethod).takesCash) return undefined;
  if (isRemitted) return 'remitted';
  if (isCollected) return 'collected';
  if (order.status === 'returned') return 'refused';
  return order.status === 'cancelled' ? 'cancelled' : 'to collect';
}

/** Reads the amounts that couriers remitted, by order. */
export async function readRemitted(db: Db, orderIds: string[]): Promise<Map<string, Remitted>> {
  if (orderIds.length === 0) return new Map();
  const isLive = and(inArray(remittanceLines.orderId, orderIds), isNull(remittanceLines.undoneAt));
  const rows = await db
    .select({
      orderId: remittanceLines.orderId,
      id: remittances.id,
      reference: remittances.reference,
      receivedOn: remittances.receivedOn,
      amountPaise: remittanceLines.amountPaise,
    })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(isLive)
    .orderBy(asc(remittanceLines.id));
  const found = [...Map.groupBy(rows, ({ orderId }) => orderId ?? '')].flatMap(([id, lines]) => {
    const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    const last = lines.findLast((line) => line.amountPaise > 0);
    return last && amountPaise > 0 ? [[id, { ...last, amountPaise }] as const] : [];
  });
  return new Map(found);
}

/** Returns an order's cash state and the buyer's COD eligibility; null if not paid in cash. */
export async function getOrderCash(db: Db, order: Order): Promise<OrderCash | null> {
  const isOf = and(eq(payments.orderId, order.id), eq(payments.status, 'paid'));
  const isPaid = and(isOf, eq(payments.paymentMethod, 'cod'));
  const [paid] = await db.select({ at: payments.paidAt }).from(payments).where(isPaid);
  const remitted = (await readRemitted(db, [order.id])).get(order.id);
  const isRemitted = remitted !== undefined;
  const state = cashStateOf(order, { isCollected: paid !== undefined, isRemitted });
  if (!state) return null;
  return {
    state,
    collectedAt: paid?.at?.toISOString() ?? null,
    remittance: remitted
      ? {
          ...{ id: remitted.id, reference: remitted.reference, receivedOn: remitted.receivedOn },
          amount: toRupees(remitted.amountPaise),
        }
      : null,
    standings: await listOwnStandings(db, order),
  };
}

/** Lists the COD eligibility of an order's number, account and address, with their labels. */
async function listOwnStandings(db: Db, { address, userId, contactName }: Order) {
  const { mobileNumber, addressLine1, addressLine2, city, pincode } = address;
  const labels = {
    phone: mobileNumber,
    account: contactName,
    address: [addressLine1, addressLine2, city, pincode].filter(Boolean).join(', '),
  };
  const found = await listEligibilityOf(db, [
    { kind: 'phone', value: mobileNumber },
    { kind: 'account', value: userId ?? '' },
    { kind: 'address', value: await readAddressKey(db, address) },
  ]);
  return found.map((eligibility) => ({ ...eligibility, label: labels[eligibility.kind] }));
}
