import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, reviewImages, reviews } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { hashOf, type Pictures } from './load-pictures.ts';
import type { AddedProduct } from './load-products.ts';
import { makeReviews } from './reviews/make-reviews.ts';

/** Adds approved reviews of these products, and updates their ratings. */
export async function insertReviews(
  tx: Db,
  added: AddedProduct[],
  pictures: Pictures,
  now: Date,
): Promise<number> {
  const ids = new Map(added.map(({ id, product }) => [product.sku, id]));
  const written = makeReviews().flatMap((review) => {
    const productId = ids.get(review.sku);
    return productId === undefined ? [] : [{ ...review, productId }];
  });
  if (written.length === 0) return 0;
  const rows = await tx
    .insert(reviews)
    .values(
      written.map(({ productId, reviewerName, rating, reviewText, daysAgo }, at) => ({
        productId,
        reviewerName,
        rating,
        reviewText,
        status: 'approved',
        // Spread over the times of the day.
        createdAt: new Date(now.getTime() - daysAgo * DAY_MS - ((at * 7919) % 1440) * 60_000),
      })),
    )
    .returning({ id: reviews.id });
  const photos = written.flatMap((review, at) =>
    review.photos.map((file, rank) => ({
      reviewId: rows[at]?.id ?? 0,
      mediaHash: hashOf(pictures, file),
      rank,
    })),
  );
  if (photos.length > 0) await tx.insert(reviewImages).values(photos);
  await countReviews(tx);
  return written.length;
}

/** Sets the rating and count of every product from its approved reviews. */
export async function countReviews(tx: Db): Promise<void> {
  await tx.execute(sql`
    update ${products} set rating_average = counted.average, review_count = counted.count
    from (
      select product_id, avg(rating)::float8 as average, count(*)::int as count
      from ${reviews} where status = 'approved' group by product_id
    ) as counted
    where counted.product_id = ${products.id}`);
}
