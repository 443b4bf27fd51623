import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint, Id, Nothing, Whole } from '#src/lib/endpoint.ts';
import { PAGE_MAX } from '#src/lib/limits.ts';
import { PictureFile } from '#src/lib/picture-file.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredLongText, Text } from '#src/lib/text.ts';
import {
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  RATING_MIN,
  RATING_MAX,
} from './review-limits.ts';
import { REVIEW_SORTS } from './review-sorts.ts';
import { REVIEW_STATUSES } from './review-status.ts';

/** Shown at first on a product's page, and added by each View More. */
export const REVIEWS_AT_FIRST = 2;
const REVIEWS_PAGE_SIZE = 10;
export const HOME_REVIEWS = 3;
const REVIEW_COLOR_MAX = 80;

export const REVIEWS_PAGE_SIZE_MAX = 50;
const TOO_SHORT = `Enter at least ${REVIEW_TEXT_MIN} characters.`;

const Sort = z._default(z.enum(REVIEW_SORTS, 'Choose how to sort.'), 'newest');

export const ReviewPaging = {
  page: z._default(Whole(1, PAGE_MAX), 1),
  pageSize: z._default(Whole(1, REVIEWS_PAGE_SIZE_MAX), REVIEWS_PAGE_SIZE),
};

/** Which page this is, and how many reviews and pages there are in all; pages are of what fits the filters. */
const ReviewCounts = { page: z.int(), total: z.int(), totalPages: z.int() };

export const Review = z.object({
  id: z.int(),
  reviewerName: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  /** ISO 8601. */
  reviewDate: z.string(),
  images: z.array(z.string()),
  /** Its writer has an order of the product that was paid and not refunded. */
  isVerified: z.boolean(),
  /** The colour that was bought; '' where that is not known. */
  color: z.string(),
  /** The number of shoppers who marked it as helpful. */
  helpfulCount: z.int(),
});
export type Review = z.infer<typeof Review>;

export const HomeReview = z.object({
  reviewerName: z.string(),
  ProductName: z.string(),
  productName: z.string(),
  productId: z.int(),
  productImage: z.string(),
  /** The writer's first photo, '' without. */
  photo: z.string(),
  /** The stars of this review. */
  productRating: z.int(),
  reviewText: z.string(),
});
export type HomeReview = z.infer<typeof HomeReview>;

export const listHomeReviews = endpoint({
  method: 'GET',
  path: '/api/review/homepage',
  summary: 'Lists a few recent good reviews for the home page.',
  input: Nothing,
  output: z.array(HomeReview),
});

/** The rating in all reviews of a product or of the shop, and how many match the filters. */
const RatingSummary = {
  /** The mean, with one decimal; 0 without reviews. */
  productRating: z.number(),
  /** Always five rows, from 5 stars to 1. */
  distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The number of reviews that match the filters. */
  found: z.int(),
  withPhotos: z.int(),
};

const StarsAndPhotos = {
  stars: z.optional(Whole(RATING_MIN, RATING_MAX)),
  photos: z.optional(YesNo),
};

export const ProductReviews = z.object({
  productId: z.int(),
  productName: z.string(),
  productImage: z.string(),
  ...RatingSummary,
  ...ReviewCounts,
  /** Counts for the filters, over all reviews of the product. */
  verified: z.int(),
  colors: z.array(z.object({ color: z.string(), count: z.int() })),
  /** Newest first, unless sorted otherwise. */
  reviews: z.array(Review),
  /** Photos of all reviews of the product, newest first. */
  reviewImages: z.array(z.string()),
});
export type ProductReviews = z.infer<typeof ProductReviews>;

export const viewProductReviews = endpoint({
  method: 'GET',
  path: '/api/review/product/:productId',
  summary:
    'Returns the rating, its distribution and a page of reviews of one product, filtered and sorted.',
  input: z.object({
    productId: Id,
    ...StarsAndPhotos,
    verified: z.optional(YesNo),
    color: z._default(Text(REVIEW_COLOR_MAX), ''),
    sort: Sort,
    ...ReviewPaging,
  }),
  output: ProductReviews,
});

export const LatestReview = z.extend(Review, {
  productId: z.int(),
  productName: z.string(),
  productImage: z.string(),
});
export type LatestReview = z.infer<typeof LatestReview>;

export const LatestReviews = z.object({ reviews: z.array(LatestReview), ...ReviewCounts });
export type LatestReviews = z.infer<typeof LatestReviews>;

/** The latest reviews, with the rating in all of them. */
export const ShopReviews = z.extend(LatestReviews, RatingSummary);
export type ShopReviews = z.infer<typeof ShopReviews>;

export const listLatestReviews = endpoint({
  method: 'GET',
  path: '/api/review/latest',
  summary:
    'Lists the latest reviews of all products, paged, filtered and sorted, with the rating of them all.',
  input: z.object({ ...StarsAndPhotos, sort: Sort, ...ReviewPaging }),
  output: ShopReviews,
});

const ReviewText = RequiredLongText(
  REVIEW_TEXT_MAX,
  TOO_SHORT,
  `Enter at most ${REVIEW_TEXT_MAX} characters.`,
).check(z.minLength(REVIEW_TEXT_MIN, TOO_SHORT));

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/review/product/:productId',
  summary: 'Creates a review of a purchased product; published after staff approve it.',
  access: 'shopper',
  body: 'multipart',
  bodyMaxBytes: formBytes(REVIEW_PHOTOS_MAX, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({
    productId: Id,
    rating: Whole(RATING_MIN, RATING_MAX),
    reviewText: ReviewText,
    /** A multipart form sends one file, several, or none. */
    photos: z.optional(
      z.union(
        [
          z
            .array(PictureFile)
            .check(z.maxLength(REVIEW_PHOTOS_MAX, `Add at most ${REVIEW_PHOTOS_MAX} pictures.`)),
          PictureFile,
        ],
        'Choose pictures.',
      ),
    ),
  }),
  output: z.object({ id: z.int(), status: z.literal('pending') }),
});

export const ReviewStatus = z.enum(REVIEW_STATUSES, 'Choose a status.');
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const viewOwnReview = endpoint({
  method: 'GET',
  path: '/api/review/product/:productId/own',
  summary: 'Returns whether the user can review a product, and their existing review.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: z.object({
    mayWrite: z.boolean(),
    review: z.nullable(z.extend(Review, { status: ReviewStatus })),
  }),
});

export const viewOwnVotes = endpoint({
  method: 'GET',
  path: '/api/review/product/:productId/votes',
  summary: 'Lists the reviews of a product that the signed-in user marked as helpful.',
  access: 'shopper',
  input: z.object({ productId: Id }),
  output: z.object({ reviewIds: z.array(z.int()) }),
});

export const voteForReview = endpoint({
  method: 'POST',
  path: '/api/review/:id/helpful',
  summary: 'Marks someone else’s review as helpful, or removes the mark.',
  access: 'shopper',
  input: z.object({ id: Id, isHelpful: z.boolean('Enter true or false.') }),
  output: z.object({ isHelpful: z.boolean(), helpfulCount: z.int() }),
});
