import { type SQL, sql } from 'drizzle-orm';
import {
  IS_PUBLISHED,
  mainPicture,
  type MediaJson,
  toImageUrl,
  toRating,
} from '#src/features/catalog/card-parts.queries.server.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { SOLD_STATUSES } from '#src/features/orders/order-status.ts';
import {
  BOUGHT_COLOR,
  countReviews,
  IS_VERIFIED,
  listReviewRows,
  REVIEW_ORDERS,
  type ReviewRow,
  toLatestReview,
  toReview,
} from './review-row.queries.server.ts';
import {
  HOME_REVIEWS,
  type HomeReview,
  type listLatestReviews,
  type ProductReviews,
  type Review,
  type ReviewStatus,
  type ShopReviews,
  type viewProductReviews,
} from './reviews.contract.ts';

type Paging = { page: number; pageSize: number };

const IS_SHOWN = sql`r.status = 'approved' and ${IS_PUBLISHED}`;
const NEWEST_FIRST = REVIEW_ORDERS.newest;
const PHOTOS_MAX = 60;

/** Recent reviews for the home page: four or five stars before others, and photos before none. */
export async function listHomePageReviews(db: Db): Promise<HomeReview[]> {
  const rows = await listReviewRows(db, {
    where: IS_SHOWN,
    orderBy: sql`(r.rating >= 4) desc, ${HAS_PHOTOS} desc, ${NEWEST_FIRST}`,
    page: 1,
    pageSize: HOME_REVIEWS,
  });
  return rows.map(({ reviewerName, productName, productId, productPicture, ...row }) => ({
    reviewerName,
    ProductName: productName,
    productName,
    productId,
    productImage: toImageUrl(productPicture),
    photo: toImageUrl(row.images[0] ?? null),
    productRating: row.rating,
    reviewText: row.reviewText,
  }));
}

type ReviewsQuery = ParsedInputOf<typeof viewProductReviews>;

/** Rating, distribution, photos and one page of reviews of a product that is shown. */
export async function getProductReviews(db: Db, input: ReviewsQuery): Promise<ProductReviews> {
  const { productId, sort, page, pageSize } = input;
  const product = await getSummary(db, productId);
  const where = sql`r.product_id = ${productId} and ${IS_SHOWN} and ${fits(input)}`;
  const orderBy = REVIEW_ORDERS[sort];
  const rows = await listReviewRows(db, { where, orderBy, page, pageSize });
  const { counts, withPhotos, verified, colors } = product;
  const found = await countReviews(db, where);
  return {
    productId,
    productName: product.name,
    productImage: toImageUrl(product.picture),
    productRating: toRating(product.ratingAverage),
    total: counts.reduce((sum, count) => sum + count, 0),
    ...{ found, withPhotos, verified, colors },
    totalPages: Math.ceil(found / pageSize),
    page,
    distribution: toDistribution(counts),
    reviews: rows.map(toReview),
    reviewImages: product.photos.map(toImageUrl),
  };
}

/** Returns the filters as a condition on a review `r`. */
function fits({ verified, color, ...rest }: ReviewsQuery): SQL {
  const parts = [
    fitsStarsAndPhotos(rest),
    ...(verified ? [IS_VERIFIED] : []),
    ...(color === '' ? [] : [sql`lower(${BOUGHT_COLOR}) = lower(${color})`]),
  ];
  return sql.join(parts, sql` and `);
}

function fitsStarsAndPhotos({ stars, photos }: Pick<LatestQuery, 'stars' | 'photos'>): SQL {
  const ofStars = stars === undefined ? sql`true` : sql`r.rating = ${stars}`;
  return photos ? sql`${ofStars} and ${HAS_PHOTOS}` : ofStars;
}

const HAS_PHOTOS = sql`exists (select 1 from review_images i where i.review_id = r.id)`;

type LatestQuery = ParsedInputOf<typeof listLatestReviews>;

/** The latest reviews of all products, with the rating in all of them. */
export async function listLatest(db: Db, { sort, ...input }: LatestQuery): Promise<ShopReviews> {
  const where = sql`${IS_SHOWN} and ${fitsStarsAndPhotos(input)}`;
  const { rows, total: found, ...rest } = await pageOf(db, where, REVIEW_ORDERS[sort], input);
  const { counts, withPhotos } = await countAll(db);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return {
    ...{ ...rest, total, found, withPhotos, distribution: toDistribution(counts) },
    productRating: total === 0 ? 0 : Math.round((stars / total) * 10) / 10,
    reviews: rows.map(toLatestReview),
  };
}

/** Counts all reviews that are shown, by their number of stars from 1 to 5. */
async function countAll(db: Db): Promise<Pick<Summary, 'counts' | 'withPhotos'>> {
  const rows = await rowsOf<{ stars: number; count: number; withPhotos: number }>(
    db,
    sql`select r.rating as stars, count(*)::int as count,
        (count(*) filter (where ${HAS_PHOTOS}))::int as "withPhotos"
      from reviews r join products p on p.id = r.product_id where ${IS_SHOWN} group by r.rating`,
  );
  return {
    counts: [1, 2, 3, 4, 5].map((at) => rows.find(({ stars }) => stars === at)?.count ?? 0),
    withPhotos: rows.reduce((sum, row) => sum + row.withPhotos, 0),
  };
}

function toDistribution(counts: readonly number[]) {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 }));
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

/** Returns whether a person has a paid order of a product that was not refunded. */
export async function hasBought(db: Db, userId: string, productId: number): Promise<boolean> {
  return (await findPurchase(db, userId, productId)) !== undefined;
}

/** The last such order. */
export async function findPurchase(
  db: Db,
  userId: string,
  productId: number,
): Promise<string | undefined> {
  const [order] = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from order_lines l join orders o on o.id = l.order_id
      where o.user_id = ${userId} and l.product_id = ${productId}
        and o.status in ${oneOf(SOLD_STATUSES)}
      order by o.created_at desc, o.id limit 1`,
  );
  return order?.id;
}

/** The reviews of a product that a person called helpful. */
export async function listVotes(db: Db, userId: string, productId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from review_votes h join reviews r on r.id = h.review_id
      where h.user_id = ${userId} and r.product_id = ${productId} order by r.id`,
  );
  return rows.map(({ id }) => id);
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
  withPhotos: number;
  verified: number;
  colors: { color: string; count: number }[];
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
      (select count(*)::int from reviews r
        where r.product_id = p.id and r.status = 'approved' and ${HAS_PHOTOS}) as "withPhotos",
      (select count(*)::int from reviews r
        where r.product_id = p.id and r.status = 'approved' and ${IS_VERIFIED}) as verified,
      coalesce((
        select json_agg(json_build_object('color', b.color, 'count', b.count)
          order by b.count desc, b.color)
        from (
          select ${BOUGHT_COLOR} as color, count(*)::int as count from reviews r
          where r.product_id = p.id and r.status = 'approved' and ${BOUGHT_COLOR} is not null
          group by 1) b), '[]') as colors,
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
