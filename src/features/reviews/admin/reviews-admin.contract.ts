import * as z from 'zod/mini';
import {
  LatestReview,
  LatestReviews,
  ReviewPaging,
  ReviewStatus,
} from '#src/features/reviews/reviews.contract.ts';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';

export const listReviewsForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Lists reviews by status: pending ones oldest first, the others newest first.',
  access: { staff: 'reviews.read' },
  input: z.object({ status: z._default(ReviewStatus, 'pending'), ...ReviewPaging }),
  output: z.extend(LatestReviews, {
    reviews: z.array(z.extend(LatestReview, { status: ReviewStatus })),
  }),
});

export const approveReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/approve',
  summary: 'Approves a review.',
  access: { staff: 'reviews.decide' },
  input: z.object({ id: Id }),
  output: Done,
});

export const refuseReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/refuse',
  summary: 'Rejects a review, or removes an approved one.',
  access: { staff: 'reviews.decide' },
  input: z.object({ id: Id }),
  output: Done,
});
