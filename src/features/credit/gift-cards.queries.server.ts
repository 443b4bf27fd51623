import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { alias } from 'drizzle-orm/pg-core';
import { giftCards, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { GiftCard } from './admin/credit-admin.contract.ts';
import type { GiftCardState } from './credit-status.ts';

const issuers = alias(users, 'issuers');
const redeemers = alias(users, 'redeemers');

type Filter = { state: GiftCardState | 'all'; page: number; pageSize: number };

/** Lists gift cards for staff, newest first. */
export async function findGiftCards(db: Db, { state, page, pageSize }: Filter) {
  const isListed = state === 'all' ? undefined : eq(giftCards.state, state);
  const [all] = await db.select({ total: count() }).from(giftCards).where(isListed);
  const rows = await select(db)
    .where(isListed)
    .orderBy(desc(giftCards.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  return { giftCards: rows.map(toGiftCard), total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns a gift card. Throws NOT_FOUND. */
export async function getGiftCard(db: Db, id: number): Promise<GiftCard> {
  const [row] = await select(db).where(eq(giftCards.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toGiftCard(row);
}

function select(db: Db) {
  return db
    .select({ card: giftCards, issuer: issuers.name, redeemer: redeemers.name })
    .from(giftCards)
    .leftJoin(issuers, eq(issuers.id, giftCards.issuedBy))
    .leftJoin(redeemers, eq(redeemers.id, giftCards.redeemedBy));
}

type Row = {
  card: typeof giftCards.$inferSelect;
  issuer: string | null;
  redeemer: string | null;
};

function toGiftCard({ card, issuer, redeemer }: Row): GiftCard {
  const { id, lastFour, amountPaise, state, note, createdAt, closedAt, redeemedBy } = card;
  return {
    ...{ id, lastFour, note, issuedBy: issuer, amount: toRupees(amountPaise) },
    state: state as GiftCardState,
    issuedAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    redeemedBy: redeemedBy === null ? null : { id: redeemedBy, name: redeemer ?? '' },
  };
}
