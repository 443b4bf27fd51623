import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { giftCards, giftPurchases, orders, refunds, users } from '#src/db/schema/tables.ts';
import type { RefundStatus } from '#src/features/payments/payment-status.ts';
import { toCsv } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { GiftCard } from './admin/credit-admin.contract.ts';
import type { GiftCardKind, GiftCardState } from './credit-status.ts';

const issuers = alias(users, 'issuers');
const redeemers = alias(users, 'redeemers');

const EXPORT_ROWS_MAX = 50_000;

type Filter = { state: GiftCardState | 'all'; kind: GiftCardKind | 'all'; q: string };
type Page = { page: number; pageSize: number };

/** Lists gift cards for staff, newest first. */
export async function findGiftCards(db: Db, { page, pageSize, ...filter }: Filter & Page) {
  const isListed = toCondition(filter);
  const [all] = await db
    .select({ total: count() })
    .from(giftCards)
    .leftJoin(giftPurchases, eq(giftPurchases.giftCardId, giftCards.id))
    .leftJoin(orders, eq(orders.id, giftPurchases.orderId))
    .where(isListed);
  const rows = await select(db)
    .where(isListed)
    .orderBy(desc(giftCards.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  return { giftCards: rows.map(toGiftCard), total, totalPages: Math.ceil(total / pageSize) };
}

/** Writes the gift cards of a list as CSV. */
export async function exportGiftCards(db: Db, filter: Filter): Promise<string> {
  const rows = await select(db)
    .where(toCondition(filter))
    .orderBy(desc(giftCards.id))
    .limit(EXPORT_ROWS_MAX);
  return toCsv([
    [
      'card',
      'amount',
      'state',
      'issued at',
      'issued by',
      'note',
      'closed at',
      'order',
      'buyer',
    ].concat(['recipient', 'sent to', 'send at', 'sent at', 'refund']),
    ...rows
      .map(toGiftCard)
      .map(({ purchase, ...card }) => [
        ...[card.lastFour, card.amount, card.state, card.issuedAt, card.issuedBy ?? '', card.note],
        ...[card.closedAt ?? '', purchase?.orderId ?? '', purchase?.buyer.name ?? ''],
        ...[purchase?.recipientName ?? '', purchase?.recipientContact ?? ''],
        ...[purchase?.sendAt ?? '', purchase?.sentAt ?? '', purchase?.refund ?? ''],
      ]),
  ]);
}

/** Returns a gift card. Throws NOT_FOUND. */
export async function getGiftCard(db: Db, id: number): Promise<GiftCard> {
  const [row] = await select(db).where(eq(giftCards.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toGiftCard(row);
}

function toCondition({ state, kind, q }: Filter) {
  const isBought = isNotNull(giftPurchases.orderId);
  return and(
    state === 'all' ? undefined : eq(giftCards.state, state),
    kind === 'all' ? undefined : kind === 'bought' ? isBought : isNull(giftPurchases.orderId),
    q === ''
      ? undefined
      : containing(
          q,
          ...[giftCards.lastFour, giftCards.note, orders.id, orders.contactName],
          ...[orders.contactEmail, orders.contactPhone, giftPurchases.recipientName],
          ...[giftPurchases.recipientEmail, giftPurchases.recipientPhone],
        ),
  );
}

function select(db: Db) {
  // The newest: a refund that failed can be requested again.
  const refund = sql<RefundStatus | null>`(select r.status from ${refunds} r
    where r.order_id = ${giftPurchases.orderId} and ${giftCards.state} = 'disabled'
    order by r.created_at desc, r.id desc limit 1)`;
  return db
    .select({
      ...{ card: giftCards, issuer: issuers.name, redeemer: redeemers.name, refund },
      ...{ purchase: giftPurchases, order: orders },
    })
    .from(giftCards)
    .leftJoin(issuers, eq(issuers.id, giftCards.issuedBy))
    .leftJoin(redeemers, eq(redeemers.id, giftCards.redeemedBy))
    .leftJoin(giftPurchases, eq(giftPurchases.giftCardId, giftCards.id))
    .leftJoin(orders, eq(orders.id, giftPurchases.orderId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toGiftCard({ card, issuer, redeemer, ...bought }: Row): GiftCard {
  const { id, lastFour, amountPaise, state, note, createdAt, closedAt, redeemedBy } = card;
  return {
    ...{ id, lastFour, note, issuedBy: issuer, amount: toRupees(amountPaise) },
    state: state as GiftCardState,
    issuedAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    redeemedBy: redeemedBy === null ? null : { id: redeemedBy, name: redeemer ?? '' },
    purchase: toPurchase(bought),
  };
}

function toPurchase({
  purchase,
  order,
  refund,
}: Pick<Row, 'purchase' | 'order' | 'refund'>): GiftCard['purchase'] {
  if (!purchase || !order) return null;
  return {
    orderId: order.id,
    buyer: { id: order.userId, name: order.contactName },
    recipientName: purchase.recipientName,
    recipientContact: purchase.recipientEmail ?? purchase.recipientPhone ?? '',
    sendAt: purchase.sendAt.toISOString(),
    sentAt: purchase.sentAt?.toISOString() ?? null,
    refund,
  };
}
