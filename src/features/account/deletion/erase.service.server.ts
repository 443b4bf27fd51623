import { deleteStops } from '#src/features/messages/choices/choices.service.server.ts';
import { deleteOldMessages } from '#src/features/messages/sent-messages.service.server.ts';
import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  answers,
  auditLog,
  contactMessages,
  courierBookings,
  courierScans,
  giftPurchases,
  importedOrders,
  invoices,
  orderConsents,
  type OrderAddress,
  orders,
  returnPhotos,
  returns,
  questions,
  reviews,
  staffOrders,
  type users,
} from '#src/db/schema/tables.ts';
import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { eraseGifts } from './erase-gifts.service.server.ts';
import { eraseUnits, FORMER_CUSTOMER } from './erase-units.service.server.ts';
import { isFromThem } from '#src/features/account/personal-data/own-data.queries.server.ts';
import { isImportedFor } from '#src/features/imported-orders/imported-orders.queries.server.ts';
import { eraseEvents, recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { closeCredit } from './close-credit.service.server.ts';

/** Replaces the name of a buyer whose data is erased. */
export const ERASED_BUYER = 'Erased customer';

/** Section 36 of the CGST Act, 2017: 72 months from the day the year's annual return is due. */
const BOOK_YEARS = 6;
const BATCH = 500;

/**
 * Erases what a deleted account leaves behind, in the same transaction: the authors of its reviews,
 * its messages, and the buyer of its orders. An order with an invoice keeps the name and address on
 * the invoice, as the law requires; one that was never invoiced keeps neither.
 */
export async function erasePerson(tx: Db, user: typeof users.$inferSelect): Promise<void> {
  const signed = await tx
    .update(reviews)
    .set({ reviewerName: FORMER_CUSTOMER, orderId: null })
    .where(eq(reviews.userId, user.id))
    .returning({ productId: reviews.productId });
  for (const productId of new Set(signed.map(({ productId }) => productId))) {
    await recordChange(tx, { entity: 'product', entityId: productId });
  }
  for (const productId of await signQuestionsOff(tx, user.id)) {
    await recordChange(tx, { entity: 'product', entityId: productId });
  }
  await eraseUnits(tx, user);
  const isTheirs = isFromThem(user);
  if (isTheirs) await tx.delete(contactMessages).where(isTheirs);
  // The log still records that the account was changed, without the values.
  const isAbout = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, user.id));
  await tx.update(auditLog).set({ before: null, after: null }).where(isAbout);
  if (user.phoneNumber) await deleteStops(tx, user.phoneNumber);
  // The books of another shop are kept by that shop.
  await tx.delete(importedOrders).where(isImportedFor(user));
  const isOwn = eq(orders.userId, user.id);
  const theirs = await tx.select({ id: orders.id }).from(orders).where(isOwn);
  const orderIds = theirs.map(({ id }) => id);
  await deleteOldMessages(tx, orderIds);
  await eraseEvents(tx, { userId: user.id, orderIds });
  await tx.delete(orderConsents).where(inArray(orderConsents.orderId, orderIds));
  await recordEvent(tx, { type: 'customer.deleted', subject: user.id });
  // A courier's message may name the person who opened the door.
  const booked = tx
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(inArray(courierBookings.orderId, orderIds));
  await tx.delete(courierScans).where(inArray(courierScans.bookingId, booked));
  // Instructions for the courier may also name a door or a number.
  await tx
    .update(courierBookings)
    .set({ instructions: null, answerState: sql`nullif(${courierBookings.answerState}, 'open')` })
    .where(inArray(courierBookings.id, booked));
  await closeCredit(tx, user.id);
  await eraseGifts(tx, inArray(giftPurchases.orderId, orderIds));
  await erasePhotos(tx, orderIds);
  await eraseNotes(tx, orderIds);
  await tx
    .update(orders)
    .set({
      contactEmail: null,
      contactPhone: '',
      address: sql`${orders.address} || '{"mobileNumber": ""}'::jsonb`,
    })
    .where(isOwn);
  await tx
    .update(orders)
    .set(nobody())
    .where(and(isOwn, notExists(invoiceOf(tx))));
}

/** Removes a person's name from their questions and answers; returns the products of these. */
async function signQuestionsOff(tx: Db, userId: string): Promise<Set<number>> {
  const asked = await tx
    .update(questions)
    .set({ askerName: FORMER_CUSTOMER })
    .where(eq(questions.userId, userId))
    .returning({ productId: questions.productId });
  const isTheirs = and(eq(answers.userId, userId), eq(answers.isStaff, false));
  const answered = await tx
    .update(answers)
    .set({ authorName: FORMER_CUSTOMER })
    .from(questions)
    .where(and(isTheirs, eq(questions.id, answers.questionId)))
    .returning({ productId: questions.productId });
  return new Set([...asked, ...answered].map(({ productId }) => productId));
}

/**
 * Erases the buyers of invoiced orders of deleted accounts once the law no longer requires the
 * books. Runs as a nightly job; returns how many.
 */
export async function eraseExpiredBuyers(db: Db, now = new Date()): Promise<number> {
  const due = await db
    .select({ id: orders.id, issuedAt: invoices.issuedAt })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        isNull(orders.userId),
        ne(orders.contactName, ERASED_BUYER),
        lt(invoices.issuedAt, yearsBefore(now, BOOK_YEARS)),
      ),
    )
    .orderBy(asc(invoices.issuedAt))
    .limit(BATCH);
  const over = due.filter(({ issuedAt }) => bookRetentionEnd(issuedAt) < now);
  // First, because an order without a buyer is not found again.
  await eraseNotes(
    db,
    over.map(({ id }) => id),
  );
  for (const { id } of over) await db.update(orders).set(nobody()).where(eq(orders.id, id));
  return over.length;
}

/** After these days, links to an order no longer work, and no late payment is expected. */
const UNSOLD_DAYS = 180;

/**
 * Erases guests whose orders, by staff or of gift cards, were cancelled and never invoiced a while
 * ago, or whose gift cards need not be kept any longer. Runs as a nightly job; returns how many.
 */
export async function eraseUnsoldGuests(db: Db, now = new Date()): Promise<number> {
  const isOld = lt(orders.updatedAt, new Date(now.getTime() - UNSOLD_DAYS * 86_400_000));
  const isGuests = and(isNull(orders.userId), inArray(orders.source, ['staff', 'gift_card']));
  const isUnsold = and(eq(orders.status, 'cancelled'), notExists(invoiceOf(db)));
  // The receipts of gift cards are books, too.
  const isOldGift = and(
    eq(orders.source, 'gift_card'),
    lt(orders.createdAt, yearsBefore(now, BOOK_YEARS + 2)),
  );
  return db.transaction(async (tx) => {
    const gone = await tx
      .update(orders)
      .set(nobody())
      .where(and(isGuests, or(isUnsold, isOldGift), isOld, ne(orders.contactName, ERASED_BUYER)))
      .returning({ id: orders.id });
    const ids = gone.map(({ id }) => id);
    await eraseNotes(tx, ids);
    await eraseGifts(tx, inArray(giftPurchases.orderId, ids));
    await deleteOldMessages(tx, ids);
    return ids.length;
  });
}

/** Pictures of returns may show anything. */
async function erasePhotos(tx: Db, orderIds: string[]): Promise<void> {
  const own = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, orderIds));
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, own));
}

/** Notes for staff may say anything about the customer. */
async function eraseNotes(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(staffOrders)
    .set({ note: '', codReason: '' })
    .where(inArray(staffOrders.orderId, orderIds));
}

/**
 * Deletes imported orders of buyers without an account once books of that age need not be kept.
 * Runs as a nightly job; returns how many.
 */
export async function deleteExpiredImports(db: Db, now = new Date()): Promise<number> {
  const { id, userId, orderedAt } = importedOrders;
  const due = await db
    .select({ id, orderedAt })
    .from(importedOrders)
    .where(and(isNull(userId), lt(orderedAt, yearsBefore(now, BOOK_YEARS))))
    .orderBy(asc(orderedAt))
    .limit(BATCH);
  const over = due.filter((one) => bookRetentionEnd(one.orderedAt) < now);
  const ids = over.map((one) => one.id);
  if (ids.length > 0) await db.delete(importedOrders).where(inArray(id, ids));
  return over.length;
}

/**
 * Returns until when an invoice must be kept: the annual return of a year that ends on 31 March is
 * due on 31 December, and the books are kept 72 months from then (sections 36 and 44, CGST Act,
 * 2017).
 */
export function bookRetentionEnd(issuedAt: Date): Date {
  const [year = 0, month = 0] = dayInIndia(issuedAt).split('-').map(Number);
  const yearOfReturn = month >= 4 ? year + 1 : year;
  return new Date(`${yearOfReturn + BOOK_YEARS}-12-31T23:59:59.999+05:30`);
}

/** Keeps state and PIN code: the tax of an order depends on its destination. */
function nobody() {
  const { state: _, pincode: _pincode, ...blank } = BLANK_ADDRESS;
  const erased: Partial<OrderAddress> = { ...blank, fullName: ERASED_BUYER };
  return {
    contactName: ERASED_BUYER,
    contactEmail: null,
    contactPhone: '',
    business: null,
    address: sql<OrderAddress>`${orders.address} || ${JSON.stringify(erased)}::jsonb`,
  };
}

function invoiceOf(db: Db) {
  return db
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(eq(invoices.orderId, orders.id));
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
