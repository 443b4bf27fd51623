import { type SQL, sql } from 'drizzle-orm';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { SOLD_STATUSES } from '#src/features/orders/order-status.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { ReviewSort } from './review-sorts.ts';
import type { LatestReview, Review, ReviewStatus } from './reviews.contract.ts';

export type ReviewRow = {
  id: number;
  status: ReviewStatus;
  reviewerName: string;
  rating: number;
  reviewText: string;
  reviewDate: string;
  images: NonNullable<MediaJson>[];
  isVerified: boolean;
  color: string;
  helpfulCount: number;
  productId: number;
  productName: string;
  productPicture: MediaJson;
};

/** True if the order of a review `r` counts as a purchase; a refunded one does not. */
export const IS_VERIFIED = sql`exists (
  select 1 from orders o where o.id = r.order_id and o.status in ${oneOf(SOLD_STATUSES)})`;

/** The colour that the writer of `r` bought. */
export const BOUGHT_COLOR = sql`(
  select l.color from order_lines l
  where l.order_id = r.order_id and l.product_id = r.product_id order by l.id limit 1)`;

const HELPFUL = sql`(select count(*)::int from review_votes h where h.review_id = r.id)`;
const NEWEST_FIRST = sql`r.created_at desc, r.id desc`;

/** The sort orders of reviews `r` in a query. */
export const REVIEW_ORDERS: Record<ReviewSort, SQL> = {
  newest: NEWEST_FIRST,
  helpful: sql`${HELPFUL} desc, ${NEWEST_FIRST}`,
  highest: sql`r.rating desc, ${HELPFUL} desc, ${NEWEST_FIRST}`,
  lowest: sql`r.rating, ${HELPFUL} desc, ${NEWEST_FIRST}`,
  // The n-th of m reviews with one rating ranks at n/m, so each page has the overall mix of
  // ratings.
  mixed: sql`(row_number() over (partition by r.rating order by ${HELPFUL} desc, ${NEWEST_FIRST})
    - 0.5) / count(*) over (partition by r.rating), r.rating desc`,
};

type Range = { where: SQL; orderBy: SQL; page: number; pageSize: number };

/** A page of reviews with their products. `r` is reviews and `p` products. */
export function listReviewRows(db: Db, range: Range): Promise<ReviewRow[]> {
  const { where, orderBy, page, pageSize } = range;
  return rowsOf<ReviewRow>(
    db,
    sql`
    select r.id, r.status, r.reviewer_name as "reviewerName", r.rating,
      r.review_text as "reviewText", to_json(r.created_at at time zone 'utc') as "reviewDate",
      coalesce((
        select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height)
          order by i.rank, i.id)
        from review_images i join media m on m.hash = i.media_hash
        where i.review_id = r.id), '[]') as images,
      ${IS_VERIFIED} as "isVerified", coalesce(${BOUGHT_COLOR}, '') as color,
      ${HELPFUL} as "helpfulCount",
      p.id as "productId", p.name as "productName", ${mainPicture()} as "productPicture"
    from reviews r join products p on p.id = r.product_id
    where ${where}
    order by ${orderBy}
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
}

/** Counts the reviews that listReviewRows would page through. */
export async function countReviews(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from reviews r join products p on p.id = r.product_id
      where ${where}`,
  );
  return row?.count ?? 0;
}

export function toReview(row: ReviewRow): Review {
  const { id, reviewerName, rating, reviewText, isVerified, color, helpfulCount } = row;
  const reviewDate = new Date(`${row.reviewDate}Z`).toISOString();
  const images = row.images.map(toImageUrl);
  return {
    ...{ id, reviewerName, rating, reviewText, reviewDate, images },
    ...{ isVerified, color, helpfulCount },
  };
}

export function toLatestReview(row: ReviewRow): LatestReview {
  const { productId, productName, productPicture } = row;
  return { ...toReview(row), productId, productName, productImage: toImageUrl(productPicture) };
}
