import { type SQL, sql } from 'drizzle-orm';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { LatestReview, Review, ReviewStatus } from './reviews.contract.ts';

export type ReviewRow = {
  id: number;
  status: ReviewStatus;
  reviewerName: string;
  rating: number;
  reviewText: string;
  reviewDate: string;
  images: NonNullable<MediaJson>[];
  productId: number;
  productName: string;
  productPicture: MediaJson;
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
      p.id as "productId", p.name as "productName", ${mainPicture()} as "productPicture"
    from reviews r join products p on p.id = r.product_id
    where ${where}
    order by ${orderBy}
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
}

/** How many reviews there are of those that listReviewRows would page through. */
export async function countReviews(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from reviews r join products p on p.id = r.product_id
      where ${where}`,
  );
  return row?.count ?? 0;
}

export function toReview(row: ReviewRow): Review {
  const { id, reviewerName, rating, reviewText } = row;
  const reviewDate = new Date(`${row.reviewDate}Z`).toISOString();
  return { id, reviewerName, rating, reviewText, reviewDate, images: row.images.map(toImageUrl) };
}

export function toLatestReview(row: ReviewRow): LatestReview {
  const { productId, productName, productPicture } = row;
  return { ...toReview(row), productId, productName, productImage: toImageUrl(productPicture) };
}
