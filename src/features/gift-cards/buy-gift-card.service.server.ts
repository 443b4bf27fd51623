import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftPurchases, orders, payments } from '#src/db/schema/tables.ts';
import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { SEND_DAYS_MAX, sendMoment } from '#src/features/credit/purchases/gift-purchase.ts';
import { reservationTimes } from '#src/features/orders/hold-times.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { fingerprintOf, makeOrderId } from '#src/features/orders/order-id.server.ts';
import { isSoldAmount } from '#src/features/settings/gift-card-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { toRecipient } from './recipient.ts';
import type { buyGiftCard } from './gift-cards.contract.ts';

type Wanted = ParsedInputOf<typeof buyGiftCard>;

const FIRST_CHECK_MS = 60_000;

/** The statuses of a purchase that can still be paid or is paid. */
const BOUGHT = ['payment_pending', 'issued'];

/**
 * Creates the order of one gift card, to be paid at the gateway, and returns its id; the same
 * request returns the same order, unless that has ended. Throws INVALID_INPUT, and CONFLICT if no gift cards are sold.
 */
export function createGiftOrder(
  db: Db,
  userId: string | null,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const fingerprint = fingerprintOf({ gift: wanted.requestId, userId });
  return db.transaction(async (tx) => {
    // One at a time, so that two requests together cannot exceed the limit of a day.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gift purchases'))`);
    const isSame = and(
      eq(orders.fingerprint, fingerprint),
      eq(orders.source, 'gift_card'),
      inArray(orders.status, BOUGHT),
    );
    const [again] = await tx.select({ id: orders.id }).from(orders).where(isSame);
    if (again) return again.id;
    await check(tx, userId, wanted, now);
    return write(tx, { userId, wanted, fingerprint }, now);
  });
}

async function check(tx: Db, userId: string | null, wanted: Wanted, now: Date): Promise<void> {
  const settings = (await getSettings(tx)).giftCards;
  if (!settings.isOn) {
    throw new AppError('CONFLICT', { message: 'We do not sell gift cards at the moment.' });
  }
  if (!isSoldAmount(settings, wanted.amount)) throw wrong('amount', 'Choose one of the amounts.');
  const { sendOn } = wanted;
  const last = dayInIndia(new Date(now.getTime() + SEND_DAYS_MAX * DAY_MS));
  if (sendOn !== '' && (sendOn < dayInIndia(now) || sendOn > last))
    throw wrong('sendOn', `Choose a day from today to ${SEND_DAYS_MAX} days ahead.`);
  const leftPaise = toPaise(settings.dayMost) - (await sumOfDay(tx, userId, wanted, now));
  if (toPaise(wanted.amount) <= leftPaise) return;
  const left =
    leftPaise > 0
      ? `You can buy ${formatRupees(toRupees(leftPaise))} more today.`
      : 'Please come back tomorrow.';
  throw wrong('amount', `One person can buy ${formatRupees(settings.dayMost)} a day. ${left}`);
}

/** Sums what a buyer, by account, number or address, has bought or is buying today in India. */
async function sumOfDay(tx: Db, userId: string | null, wanted: Wanted, now: Date) {
  const midnight = new Date(`${dayInIndia(now)}T00:00:00+05:30`);
  const isBuyers = or(
    userId === null ? undefined : eq(orders.userId, userId),
    eq(orders.contactPhone, wanted.buyerPhone),
    eq(sql`lower(${orders.contactEmail})`, wanted.buyerEmail),
  );
  const isToday = and(
    eq(orders.source, 'gift_card'),
    gte(orders.createdAt, midnight),
    inArray(orders.status, BOUGHT),
  );
  const [row] = await tx
    .select({ paise: sql<number>`coalesce(sum(${orders.totalPaise}), 0)::float8` })
    .from(orders)
    .where(and(isToday, isBuyers));
  return row?.paise ?? 0;
}

type Written = { userId: string | null; wanted: Wanted; fingerprint: string };

async function write(tx: Db, { userId, wanted, fingerprint }: Written, now: Date) {
  const id = makeOrderId();
  const { senderName, buyerEmail, buyerPhone, isForSelf, message, sendOn } = wanted;
  const amountPaise = toPaise(wanted.amount);
  const { expiresAt, holdExpiresAt } = reservationTimes(now, false);
  await tx.insert(orders).values({
    ...{ id, userId, source: 'gift_card', fingerprint, holdExpiresAt },
    ...{ contactName: senderName, contactEmail: buyerEmail, contactPhone: buyerPhone },
    address: { ...BLANK_ADDRESS, fullName: senderName, mobileNumber: buyerPhone },
    ...{ subtotalPaise: amountPaise, discountPaise: 0, totalPaise: amountPaise },
  });
  const sendAt = sendMoment(sendOn === dayInIndia(now) ? '' : sendOn, now);
  await tx.insert(giftPurchases).values({
    ...{ orderId: id, isForSelf, senderName, message, sendAt, createdAt: now },
    recipientName: isForSelf ? senderName : wanted.recipientName,
    ...toRecipient(wanted.recipientContact),
  });
  await addOrderEvent(tx, {
    ...{ orderId: id, status: 'payment_pending', actor: 'shopper', actorUserId: userId },
    note: 'Gift card ordered, waiting for payment.',
  });
  await tx.insert(payments).values({
    ...{ orderId: id, gatewayOrderId: id, amountPaise, expiresAt },
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  return id;
}

function wrong(field: 'amount' | 'sendOn', message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}
