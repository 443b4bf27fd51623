import { type SQL, sql } from 'drizzle-orm';
import {
  IS_PUBLISHED,
  mainPicture,
  type MediaJson,
  toImageUrl,
  toRating,
} from '#src/features/catalog/card-parts.queries.server.ts';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { AppError } from '#src/lib/errors.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { SOLD_STATUSES } from '#src/features/checkout/order-status.ts';
import {
  countReviews,
  listReviewRows,
  type ReviewRow,
  toLatestReview,
  toReview,
} from './review-row.queries.server.ts';
import {
  HOME_REVIEWS,
  type HomeReview,
  type LatestReviews,
  type ProductReviews,
  type Review,
  type ReviewStatus,
} from './reviews.contract.ts';

type Paging = { page: number; pageSize: number };

const IS_SHOWN = sql`r.status = 'approved' and ${IS_PUBLISHED}`;
const NEWEST_FIRST = sql`r.created_at desc, r.id desc`;
const PHOTOS_MAX = 60;

/** Recent reviews for the home page, those with four or five stars before others. */
export async function listHomePageReviews(db: Db): Promise<HomeReview[]> {
  const rows = await listReviewRows(db, {
    where: IS_SHOWN,
    orderBy: sql`(r.rating >= 4) desc, ${NEWEST_FIRST}`,
    page: 1,
    pageSize: HOME_REVIEWS,
  });
  return rows.map(({ reviewerName, productName, productId, productPicture, ...row }) => ({
    reviewerName,
    ProductName: productName,
    productName,
    productId,
    productImage: toImageUrl(productPicture),
    productRating: row.rating,
    reviewText: row.reviewText,
  }));
}

/** Rating, distribution, photos and one page of reviews of a product that is shown. */
export async function getProductReviews(
  db: Db,
  { productId, page, pageSize }: Paging & { productId: number },
): Promise<ProductReviews> {
  const product = await getSummary(db, productId);
  const where = sql`r.product_id = ${productId} and ${IS_SHOWN}`;
  const rows = await listReviewRows(db, { where, orderBy: NEWEST_FIRST, page, pageSize });
  const counts = product.counts;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    productId,
    productName: product.name,
    productImage: toImageUrl(product.picture),
    productRating: toRating(product.ratingAverage),
    total,
    totalPages: Math.ceil(total / pageSize),
    page,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 })),
    reviews: rows.map(toReview),
    reviewImages: product.photos.map(toImageUrl),
  };
}

/** The latest reviews of all products. */
export async function listLatest(db: Db, paging: Paging): Promise<LatestReviews> {
  const { rows, ...rest } = await pageOf(db, IS_SHOWN, NEWEST_FIRST, paging);
  return { ...rest, reviews: rows.map(toLatestReview) };
}

/** Reviews of one status for staff: those that wait oldest first, the others newest first. */
export async function listByStatus(db: Db, status: ReviewStatus, paging: Paging) {
  const where = sql`r.status = ${status}`;
  const order = status === 'pending' ? sql`r.created_at, r.id` : NEWEST_FIRST;
  const { rows, ...rest } = await pageOf(db, where, order, paging);
  return { ...rest, reviews: rows.map((row) => ({ ...toLatestReview(row), status: row.status })) };
}

/** The review that a person wrote of a product. */
export async function findReviewOf(
  db: Db,
  userId: string,
  productId: number,
): Promise<(Review & { status: ReviewStatus }) | undefined> {
  const where = sql`r.user_id = ${userId} and r.product_id = ${productId}`;
  const [row] = await listReviewRows(db, { where, orderBy: NEWEST_FIRST, page: 1, pageSize: 1 });
  return row && { ...toReview(row), status: row.status };
}

/** Whether a person has an order of a product that was paid and not refunded. */
export async function hasBought(db: Db, userId: string, productId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from order_lines l join orders o on o.id = l.order_id
      where o.user_id = ${userId} and l.product_id = ${productId}
        and o.status in ${oneOf(SOLD_STATUSES)}
      limit 1`,
  );
  return rows.length > 0;
}

async function pageOf(db: Db, where: SQL, orderBy: SQL, paging: Paging) {
  const rows: ReviewRow[] = await listReviewRows(db, { where, orderBy, ...paging });
  const total = await countReviews(db, where);
  return { rows, page: paging.page, total, totalPages: Math.ceil(total / paging.pageSize) };
}

type Summary = {
  name: string;
  ratingAverage: number;
  picture: MediaJson;
  /** Reviews with 1 to 5 stars. */
  counts: number[];
  photos: NonNullable<MediaJson>[];
};

async function getSummary(db: Db, productId: number): Promise<Summary> {
  const countOf = (stars: number) =>
    sql`(select count(*) from reviews r where r.product_id = p.id and r.status = 'approved'
      and r.rating = ${stars})`;
  const counts = sql.join([1, 2, 3, 4, 5].map(countOf), sql`, `);
  const [summary] = await rowsOf<Summary>(
    db,
    sql`
    select p.name, p.rating_average as "ratingAverage", ${mainPicture()} as picture,
      json_build_array(${counts}) as counts,
      coalesce((
        select json_agg(json_build_object('hash', photo.hash, 'width', photo.width,
          'height', photo.height))
        from (
          select m.hash, m.width, m.height
          from reviews r
          join review_images i on i.review_id = r.id
          join media m on m.hash = i.media_hash
          where r.product_id = p.id and r.status = 'approved'
          order by ${NEWEST_FIRST}, i.rank, i.id limit ${PHOTOS_MAX}) photo), '[]') as photos
    from products p where p.id = ${productId} and ${IS_PUBLISHED}`,
  );
  if (!summary) throw new AppError('NOT_FOUND');
  return summary;
}
