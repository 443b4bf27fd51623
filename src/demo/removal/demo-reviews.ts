import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { makeReviews } from '#src/demo/reviews/make-reviews.ts';
import { EARLIER_REVIEWS } from './earlier-reviews.ts';

/**
 * Lists the reviews that the demo invented, by their writer and text: a real review whose writer
 * deleted the account has no user either.
 */
export async function listDemoReviews(db: Db): Promise<{ id: number }[]> {
  const invented = makeReviews().map(({ reviewerName, reviewText }) => ({
    name: reviewerName,
    text: reviewText,
  }));
  return rowsOf<{ id: number }>(
    db,
    sql`select r.id from reviews r
      where r.user_id is null and r.order_id is null and (
        exists (
          select 1 from jsonb_to_recordset(${JSON.stringify(invented)}::jsonb) as d(name text, text text)
          where d.name = r.reviewer_name and d.text = r.review_text)
        or left(md5(r.reviewer_name || '|' || r.review_text), 10) in (
          select jsonb_array_elements_text(${JSON.stringify(EARLIER_REVIEWS)}::jsonb)))`,
  );
}
