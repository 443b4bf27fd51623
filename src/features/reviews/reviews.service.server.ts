import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, reviewImages, reviews } from '#src/db/schema/tables.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { findPurchase } from './reviews.queries.server.ts';

type NewReview = {
  productId: number;
  user: { id: string; name: string };
  rating: number;
  reviewText: string;
  photos: File[];
};

/** Keeps a buyer's review until staff approve it. Throws NOT_A_BUYER or ALREADY_REVIEWED. */
export async function createReview(db: Db, store: MediaStore, review: NewReview): Promise<number> {
  const { productId, user, rating, reviewText, photos } = review;
  const orderId = await requireMayWrite(db, user.id, productId);
  const pictures = await storePhotos(store, photos);
  return db.transaction(async (tx) => {
    // Once a buyer, even with two tries at the same moment: the database keeps one of them.
    const [row] = await tx
      .insert(reviews)
      .values({ productId, userId: user.id, orderId, reviewerName: user.name, rating, reviewText })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!row) throw new AppError('ALREADY_REVIEWED');
    await addPhotos(tx, row.id, pictures);
    return row.id;
  });
}

type Decision = { reviewId: number; status: 'approved' | 'refused'; staffId: string };

/** Shows or hides a review, and recounts its product's rating. */
export async function decideReview(db: Db, decision: Decision): Promise<void> {
  const { reviewId, status, staffId } = decision;
  await db.transaction(async (tx) => {
    const [review] = await tx
      .select({ productId: reviews.productId, status: reviews.status })
      .from(reviews)
      .where(eq(reviews.id, reviewId))
      .for('update');
    if (!review) throw new AppError('NOT_FOUND');
    if (review.status === status) return;

    await tx
      .update(reviews)
      .set({ status, moderatedAt: new Date(), moderatedBy: staffId })
      .where(eq(reviews.id, reviewId));
    await recordAudit(tx, {
      userId: staffId,
      action: status === 'approved' ? 'review.approve' : 'review.refuse',
      entity: 'review',
      entityId: reviewId,
      before: { status: review.status },
      after: { status },
    });
    await updateRating(tx, review.productId);
    await recordChange(tx, { entity: 'product', entityId: review.productId, userId: staffId });
  });
}

/** Recounts a product's rating from its approved reviews. */
export async function updateRating(tx: Db, productId: number): Promise<void> {
  // Two decisions on one product run one after the other here, and the second counts both.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  await tx.execute(sql`
    update products p set rating_average = coalesce(r.average, 0), review_count = r.count
    from (select avg(rating)::float8 as average, count(*)::int as count from reviews
      where product_id = ${productId} and status = 'approved') r
    where p.id = ${productId}`);
}

/** Gives the order that the product was bought with. */
async function requireMayWrite(db: Db, userId: string, productId: number): Promise<string> {
  const [product] = await db
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, productId));
  if (product?.status !== 'published') throw new AppError('NOT_FOUND');
  const orderId = await findPurchase(db, userId, productId);
  if (orderId === undefined) throw new AppError('NOT_A_BUYER');
  const [written] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(sql`${reviews.productId} = ${productId} and ${reviews.userId} = ${userId}`);
  if (written) throw new AppError('ALREADY_REVIEWED');
  return orderId;
}

async function storePhotos(store: MediaStore, photos: File[]): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (const photo of photos) {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    pictures.push(await store.put(bytes, photo.name).catch(blamePhotos));
  }
  return pictures;
}

function blamePhotos(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
  const { code, message } = thrown;
  throw new AppError(code, { message, fields: { photos: message }, cause: thrown });
}

async function addPhotos(tx: Db, reviewId: number, pictures: StoredPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await recordMedia(tx, pictures);
  const rows = pictures.map(({ hash }, rank) => ({ reviewId, mediaHash: hash, rank }));
  await tx.insert(reviewImages).values(rows);
}
