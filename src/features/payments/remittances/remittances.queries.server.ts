import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { orders, payments, remittanceLines, remittances, users } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { IS_PAYMENT_OF_ORDER } from '#src/features/orders/order-payment.queries.server.ts';
import { CASH_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { toRupees } from '#src/lib/money.ts';
import { lineDifference, type NamedOrder, sumDifference } from './remittance.ts';
import type { Remittance, RemittanceLine, RemittanceSummary } from './remittances.contract.ts';

type Line = { named: string; orderId: string | null; amountPaise: number };
type Row = typeof remittances.$inferSelect & { recorder: string | null };

/** Lists couriers' remittances, newest first, and what they owe. */
export async function findRemittances(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
  now = new Date(),
) {
  const [all] = await db.select({ total: count() }).from(remittances);
  const rows = await db
    .select({ one: remittances, recorder: users.name })
    .from(remittances)
    .leftJoin(users, eq(users.id, remittances.recordedBy))
    .orderBy(desc(remittances.receivedOn), desc(remittances.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  const shown: RemittanceSummary[] = [];
  for (const { one, recorder } of rows) {
    shown.push(toSummary({ ...one, recorder }, await listLines(db, one.id)));
  }
  const owed = await readOwed(db, now);
  return { remittances: shown, total, totalPages: Math.ceil(total / pageSize), owed };
}

/** Returns a remittance with its lines. Throws NOT_FOUND. */
export async function getRemittance(db: Db, id: number): Promise<Remittance> {
  const [found] = await db
    .select({ one: remittances, recorder: users.name })
    .from(remittances)
    .leftJoin(users, eq(users.id, remittances.recordedBy))
    .where(eq(remittances.id, id));
  if (!found) throw new AppError('NOT_FOUND');
  const row = { ...found.one, recorder: found.recorder };
  const lines = await listLines(db, id);
  const { undoneBy } = row;
  const [undoer] = undoneBy ? await db.select().from(users).where(eq(users.id, undoneBy)) : [];
  return {
    ...toSummary(row, lines),
    undoneBy: undoer?.name ?? null,
    lines,
    linesTotal: sumOf(lines),
    sumDifference: differenceOf(row, lines),
  };
}

/** Compares lines with our current records. */
export async function compareLines(db: Db, lines: readonly Line[]): Promise<RemittanceLine[]> {
  const ids = lines.flatMap(({ orderId }) => orderId ?? []);
  const known = ids.length > 0 ? await listNamed(db, ids) : new Map<string, NamedOrder>();
  return lines.map(({ named, orderId, amountPaise }) => {
    const order = orderId === null ? undefined : known.get(orderId);
    const difference = lineDifference(amountPaise, order);
    return { named, orderId, amount: toRupees(amountPaise), difference };
  });
}

/** Finds the COD orders with these names; skips a tracking number that two orders share. */
export async function findNamed(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const upper = names.map((name) => name.toUpperCase());
  const isNamed = or(
    inArray(orders.id, upper),
    inArray(sql`upper(${orders.trackingNumber})`, upper),
  );
  const rows = await db
    .select({ id: orders.id, tracking: orders.trackingNumber })
    .from(orders)
    .where(and(inArray(orders.paymentMethod, CASH_METHODS), isNamed));
  const found = new Map<string, string>();
  for (const name of names) {
    const key = name.toUpperCase();
    const byId = rows.find(({ id }) => id === key);
    const byTracking = rows.filter(({ tracking }) => tracking?.toUpperCase() === key);
    const order = byId ?? (byTracking.length === 1 ? byTracking[0] : undefined);
    if (order) found.set(name, order.id);
  }
  return found;
}

type Owed = { orders: number; paise: number; late: number };

/** Returns the cash that was collected and not remitted yet. */
async function readOwed(db: Db, now: Date) {
  const { cod } = await getSettings(db);
  const late = new Date(now.getTime() - cod.remitDays * 86_400_000).toISOString();
  const [row] = await rowsOf<Owed>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(p.amount_paise), 0)::float8 as paise,
      count(*) filter (where p.paid_at < ${late}::timestamptz)::int as late
    from payments p where ${UNREMITTED}`,
  );
  const { orders: owing = 0, paise = 0, late: over = 0 } = row ?? {};
  return { orders: owing, amount: toRupees(paise), late: over, days: cod.remitDays };
}

/** The amount that couriers remitted for an order, less what they reversed, in paise. */
export function handedOver(orderId: SQL): SQL {
  return sql`(select coalesce(sum(l.amount_paise), 0)::float8 from remittance_lines l
    where l.order_id = ${orderId} and l.undone_at is null)`;
}

/** Selects payments `p` whose cash was collected and not remitted, not what an exchange moved. */
export const UNREMITTED = sql`p.payment_method = 'cod' and p.status = 'paid' and p.moved_from_id is null
  and ${handedOver(sql`p.order_id`)} <= 0`;

async function listLines(db: Db, id: number): Promise<RemittanceLine[]> {
  const isOf = eq(remittanceLines.remittanceId, id);
  const rows = await db.select().from(remittanceLines).where(isOf).orderBy(asc(remittanceLines.id));
  return compareLines(db, rows);
}

async function listNamed(db: Db, ids: string[]): Promise<Map<string, NamedOrder>> {
  const isPaid = and(eq(payments.orderId, orders.id), IS_PAYMENT_OF_ORDER);
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      total: orders.totalPaise,
      credit: orders.creditPaise,
      advance: orders.advancePaise,
      paid: payments.id,
    })
    .from(orders)
    .leftJoin(payments, isPaid)
    .where(inArray(orders.id, ids));
  return new Map(
    rows.map(({ id, status, total, credit, advance, paid }) => {
      const order = { statusText: statusText(status), duePaise: total - credit - advance };
      return [id, { ...order, isCollected: paid !== null }];
    }),
  );
}

function toSummary(row: Row, lines: RemittanceLine[]): RemittanceSummary {
  const { id, courier, reference, receivedOn, note, recorder } = row;
  const bySum = differenceOf(row, lines) === null ? 0 : 1;
  return {
    ...{ id, courier, reference, receivedOn, note },
    amount: toRupees(row.amountPaise),
    charges: toRupees(row.chargesPaise),
    recordedBy: recorder,
    recordedAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    orders: lines.length,
    differences: lines.filter(({ difference }) => difference !== null).length + bySum,
  };
}

function differenceOf({ amountPaise, chargesPaise }: Row, lines: RemittanceLine[]) {
  const linesPaise = Math.round(sumOf(lines) * 100);
  return sumDifference({ linesPaise, chargesPaise, amountPaise });
}

export function sumOf(lines: readonly RemittanceLine[]): number {
  return toRupees(lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0));
}
