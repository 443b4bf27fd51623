import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { importedOrders, type users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { phoneDigits } from '#src/lib/phone.ts';
import { findConsent } from '#src/features/consents/consents.queries.server.ts';
import { SHOP_FORMATS, type ShopFormat } from '#src/features/import/shops/shop-import-status.ts';
import type { StaffImportedOrder } from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { type ImportedOrderStatus, MARKETING_CHANNELS } from './imported-order-status.ts';
import type { MarketingConsent } from './imported-orders.contract.ts';

type Page = { page: number; pageSize: number };
type User = typeof users.$inferSelect;
type Contacts = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'phoneNumber' | 'phoneNumberVerified'
>;

/**
 * Matches the imported orders of an account: those imported into it, and those of buyers without an
 * account whose contact the user has confirmed: the email address, or the number of an order without one.
 */
export function isImportedFor(user: Contacts): SQL | undefined {
  const { contactEmail, contactPhone, userId } = importedOrders;
  const isByMail = user.emailVerified ? eq(contactEmail, user.email) : undefined;
  const isByPhone =
    user.phoneNumberVerified && user.phoneNumber !== null
      ? and(isNull(contactEmail), eq(contactPhone, user.phoneNumber))
      : undefined;
  const isConfirmed = or(isByMail, isByPhone);
  return or(eq(userId, user.id), isConfirmed && and(isNull(userId), isConfirmed));
}

/** Lists the imported orders of an account, newest first. */
export async function listOwn(db: Db, user: Contacts, page: Page) {
  return listPage(db, isImportedFor(user), page);
}

type Search = Page & { q: string; userId?: string | undefined };

/** Lists imported orders by number, name, email or phone, newest first. */
export async function listForStaff(db: Db, { q, userId, ...page }: Search) {
  const isOf = userId === undefined ? undefined : eq(importedOrders.userId, userId);
  return listPage(db, and(isOf, matches(q)), page);
}

/** Returns one imported order. Throws NOT_FOUND. */
export async function getForStaff(db: Db, id: number): Promise<StaffImportedOrder> {
  const [row] = await db.select().from(importedOrders).where(eq(importedOrders.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toOrder(row);
}

/** Lists the marketing that a user agreed to in an earlier shop and has not withdrawn. */
export async function listMarketing(db: Db, userId: string): Promise<MarketingConsent[]> {
  const found = await Promise.all(
    MARKETING_CHANNELS.map(async (channel) => {
      const said = await findConsent(db, userId, `marketing-${channel}`);
      const source = SHOP_FORMATS.find((format) => format === said?.source);
      if (!said?.isOn || !source) return [];
      return [{ channel, source, importedAt: said.saidAt.toISOString() }];
    }),
  );
  return found.flat();
}

/** Returns what was imported about a customer. */
export async function getHistory(db: Db, userId: string) {
  return {
    orderCount: await db.$count(importedOrders, eq(importedOrders.userId, userId)),
    marketing: await listMarketing(db, userId),
  };
}

async function listPage(db: Db, where: SQL | undefined, { page, pageSize }: Page) {
  const total = await db.$count(importedOrders, where);
  const rows = await db
    .select()
    .from(importedOrders)
    .where(where)
    .orderBy(desc(importedOrders.orderedAt), desc(importedOrders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { orders: rows.map(toOrder), total, totalPages: Math.ceil(total / pageSize) };
}

function matches(q: string): SQL | undefined {
  if (q === '') return undefined;
  const digits = phoneDigits(q);
  const { number, contactName, contactEmail, contactPhone } = importedOrders;
  return or(
    containing(q, number, contactName, contactEmail),
    digits.length >= 4 ? containing(digits, contactPhone) : undefined,
  );
}

function toOrder(row: typeof importedOrders.$inferSelect): StaffImportedOrder {
  const { lines, discountPaise, shippingPaise, taxPaise, totalPaise, refundedPaise } = row;
  return {
    ...row,
    format: row.format as ShopFormat,
    status: row.status as ImportedOrderStatus,
    orderedAt: row.orderedAt.toISOString(),
    lines: lines.map(({ totalPaise: paise, ...line }) => ({ ...line, total: toRupees(paise) })),
    discount: toRupees(discountPaise),
    shipping: toRupees(shippingPaise),
    tax: toRupees(taxPaise),
    total: toRupees(totalPaise),
    refunded: toRupees(refundedPaise),
  };
}
