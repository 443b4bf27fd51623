import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, reviews, reviewVotes } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';

/** Limits the votes of one person. */
export const VOTE_LIMIT = { max: 200, windowSeconds: 3600 };

type Vote = { reviewId: number; userId: string; isHelpful: boolean };

/**
 * Notes that a person calls a review helpful, or no longer does; said twice, it is said once. Throws
 * NOT_FOUND for one that is not shown, NOT_ALLOWED for one's own, TOO_MANY_REQUESTS.
 */
export async function setVote(db: Db, { reviewId, userId, isHelpful }: Vote): Promise<number> {
  await countTry(db, `vote:${userId}`, VOTE_LIMIT);
  const [review] = await db
    .select({ writer: reviews.userId, status: reviews.status, shown: products.status })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, reviewId));
  if (review?.status !== 'approved' || review.shown !== 'published') {
    throw new AppError('NOT_FOUND');
  }
  if (review.writer === userId) {
    throw new AppError('NOT_ALLOWED', { message: 'This is your own review.' });
  }
  const vote = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId));
  if (isHelpful) await db.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing();
  else await db.delete(reviewVotes).where(vote);
  const [row] = await db
    .select({ count: count() })
    .from(reviewVotes)
    .where(eq(reviewVotes.reviewId, reviewId));
  return row?.count ?? 0;
}
