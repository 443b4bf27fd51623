import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import {
  listHomeReviews,
  listLatestReviews,
  viewOwnReview,
  viewOwnVotes,
  viewProductReviews,
  voteForReview,
  writeReview,
} from './reviews.contract.ts';
import {
  approveReview,
  listReviewsForStaff,
  refuseReview,
} from '#src/features/reviews/admin/reviews-admin.contract.ts';
import {
  findReviewOf,
  getProductReviews,
  hasBought,
  listByStatus,
  listHomePageReviews,
  listLatest,
  listVotes,
} from './reviews.queries.server.ts';
import { createReview, decideReview } from './reviews.service.server.ts';

import { setVote } from './votes.service.server.ts';

export const reviewsApi = new Hono<AppEnv>();

implement(reviewsApi, listHomeReviews, (c) => listHomePageReviews(c.var.db));

implement(reviewsApi, listLatestReviews, (c, paging) => listLatest(c.var.db, paging));

implement(reviewsApi, viewProductReviews, (c, input) => getProductReviews(c.var.db, input));

implement(reviewsApi, viewOwnReview, async (c, { productId }, { id }) => {
  const review = await findReviewOf(c.var.db, id, productId);
  const mayWrite = !review && (await hasBought(c.var.db, id, productId));
  return { mayWrite, review: review ?? null };
});

implement(reviewsApi, viewOwnVotes, async (c, { productId }, { id }) => ({
  reviewIds: await listVotes(c.var.db, id, productId),
}));

implement(reviewsApi, voteForReview, async (c, { id: reviewId, isHelpful }, { id: userId }) => ({
  isHelpful,
  helpfulCount: await setVote(c.var.db, { reviewId, userId, isHelpful }),
}));

implement(reviewsApi, writeReview, async (c, { photos = [], ...input }, user) => {
  const files = Array.isArray(photos) ? photos : [photos];
  const id = await createReview(c.var.db, c.var.media, { ...input, user, photos: files });
  return { id, status: 'pending' as const };
});

implement(reviewsApi, listReviewsForStaff, (c, { status, ...paging }) =>
  listByStatus(c.var.db, status, paging),
);

implement(reviewsApi, approveReview, (c, { id }, staff) => decide(c, staff, id, 'approved'));

implement(reviewsApi, refuseReview, (c, { id }, staff) => decide(c, staff, id, 'refused'));

async function decide(
  c: AppContext,
  { id: staffId }: SignedIn,
  reviewId: number,
  status: 'approved' | 'refused',
) {
  await decideReview(c.var.db, { reviewId, status, staffId });
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  return DONE;
}
