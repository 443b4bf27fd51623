import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { makeReviews } from '#src/demo/reviews/make-reviews.ts';

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
    sql`select distinct r.id from reviews r
      join jsonb_to_recordset(${JSON.stringify(invented)}::jsonb) as d(name text, text text)
        on d.name = r.reviewer_name and d.text = r.review_text
      where r.user_id is null and r.order_id is null`,
  );
}
