import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, reviews, reviewVotes } from '#src/db/schema/tables.ts';
import { updateRating } from '#src/features/reviews/reviews.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Shopper } from './shoppers.ts';

const VOTED = 60;

/** Reviews that are true of any product. */
const WRITTEN = [
  {
    rating: 5,
    text: 'Two weeks of daily use and nothing to complain about. It is what the page says.',
  },
  { rating: 4, text: 'Good sound for what I paid. The box was dented, what was in it was not.' },
  { rating: 5, text: 'Bought for my parents. They set it up without calling me once.' },
  { rating: 3, text: 'Sound is fine for the price. Delivery took a day longer than promised.' },
  { rating: 4, text: 'I read the reviews here first, and that paid off. The manual is thin.' },
  { rating: 5, text: 'My second one from this shop. The first, for my brother, still works.' },
];

/** Inserts reviews by buyers, one of which waits for staff, and helpful votes. */
export async function insertVotes(tx: Db, shoppers: readonly Shopper[], now: Date): Promise<void> {
  await insertReviews(tx, now);
  const shown = await tx
    .select({ id: reviews.id, createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.status, 'approved'), isNull(reviews.userId)))
    .orderBy(desc(sql`length(${reviews.reviewText})`), reviews.id)
    .limit(VOTED);
  const votes = shown.flatMap(({ id, createdAt }, at) =>
    shoppers.slice(at % 5, (at % 5) + ((at * 5) % 8)).map(({ user }) => {
      const soon = createdAt.getTime() + ((at % 6) + 1) * DAY_MS;
      return { reviewId: id, userId: user.id, createdAt: new Date(Math.min(soon, now.getTime())) };
    }),
  );
  if (votes.length > 0) await tx.insert(reviewVotes).values(votes);
}

async function insertReviews(tx: Db, now: Date): Promise<void> {
  const bought = await tx
    .select({ order: orders, productId: orderLines.productId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.isExample, true), eq(orders.status, 'delivered')))
    .orderBy(orders.deliveredAt, orderLines.id);
  const one = [...Map.groupBy(bought, ({ order }) => order.userId).values()].flatMap(
    (own) => own[0] ?? [],
  );
  const rows = WRITTEN.flatMap(({ rating, text: reviewText }, at) => {
    const { order, productId } = one[at] ?? {};
    if (!order?.deliveredAt || productId == null) return [];
    const isLast = at === WRITTEN.length - 1;
    const written = new Date(Math.min(order.deliveredAt.getTime() + 5 * DAY_MS, now.getTime()));
    const { id: orderId, userId, contactName: reviewerName } = order;
    const review = { productId, userId, orderId, reviewerName, rating, reviewText };
    const state = isLast ? { status: 'pending' } : { status: 'approved', moderatedAt: written };
    return [{ ...review, ...state, createdAt: written }];
  });
  if (rows.length === 0) return;
  await tx.insert(reviews).values(rows);
  for (const { productId } of rows) await updateRating(tx, productId);
}
