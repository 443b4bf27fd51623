import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, products, publications, reviewImages } from '#src/db/schema/tables.ts';
import {
  approveReview,
  listHomeReviews,
  listLatestReviews,
  listReviewsForStaff,
  refuseReview,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  viewOwnReview,
  viewProductReviews,
  writeReview,
} from '#src/features/reviews/reviews.contract.ts';
import { makeMedia, makeProduct } from '#tests/kit/make-product.ts';
import { makePurchase, makeReview } from '#tests/kit/make-review.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: staff } = await signUpStaff(shop);
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();

const photo = () => new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' });

async function makeBuyer(status = 'delivered') {
  const product = await makeProduct(db);
  const { visitor, user } = await signUp(shop);
  await makePurchase(db, { userId: user.id, productId: product.id, status });
  const write = (fields: Record<string, unknown> = {}) =>
    visitor.call(writeReview, {
      productId: product.id,
      rating: 5,
      reviewText: 'Warm bass and a light fit.',
      ...fields,
    });
  return { product, visitor, user, write };
}

describe('a product’s reviews', () => {
  test('are counted by stars and paged, newest first, with all photos', async () => {
    const product = await makeProduct(db);
    const day = (at: number) => new Date(Date.UTC(2026, 0, at));
    for (let at = 1; at <= 11; at += 1) {
      await makeReview(db, product.id, { rating: at <= 8 ? 5 : 3, createdAt: day(at) });
    }
    const last = await makeReview(db, product.id, { rating: 1, createdAt: day(20) });
    await makeReview(db, product.id, { rating: 2, status: 'pending' });
    const mediaHash = await makeMedia(db, 'review-photo');
    await db.insert(reviewImages).values({ reviewId: last.id, mediaHash });

    const first = await guest.call(viewProductReviews, { productId: product.id });
    expect(first).toMatchObject({ total: 12, totalPages: 2, page: 1, productName: product.name });
    expect(first.distribution.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 8],
      [4, 0],
      [3, 3],
      [2, 0],
      [1, 1],
    ]);
    expect(first.reviews).toHaveLength(10);
    expect(first.reviews[0]).toMatchObject({ id: last.id, reviewDate: '2026-01-20T00:00:00.000Z' });
    expect(first.reviewImages).toEqual(first.reviews[0]?.images);
    expect(first.reviewImages[0]).toContain(mediaHash);

    const second = await guest.call(viewProductReviews, { productId: product.id, page: 2 });
    expect(second.reviews).toHaveLength(2);
  });

  test('of a product without any say zero', async () => {
    const { id } = await makeProduct(db);
    const none = await guest.call(viewProductReviews, { productId: id });
    expect(none).toMatchObject({ total: 0, totalPages: 0, productRating: 0, reviews: [] });
  });

  test('of a product that is not shown are not found', async () => {
    const { id } = await makeProduct(db, { status: 'draft' });
    await expect(guest.call(viewProductReviews, { productId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each(['x', '0', '1.5', '99999999999'])('refuse the id %s', async (id) => {
    expect((await guest.request(`/api/review/product/${id}`)).status).toBe(422);
  });

  test('take at most fifty a page', async () => {
    const { id } = await makeProduct(db);
    const statusOf = async (size: number) =>
      (await guest.request(`/api/review/product/${id}?pageSize=${size}`)).status;
    expect([await statusOf(49), await statusOf(50), await statusOf(51)]).toEqual([200, 200, 422]);
  });
});

describe('reviews of all products', () => {
  test('give the home page three good ones, and a list the latest', async () => {
    const product = await makeProduct(db, { name: 'Latest Buds' });
    const bad = await makeReview(db, product.id, { rating: 1, createdAt: new Date('2030-02-01') });
    const good = await makeReview(db, product.id, { rating: 5, createdAt: new Date('2030-01-01') });

    const home = await guest.call(listHomeReviews, {});
    expect(home).toHaveLength(3);
    expect(home[0]).toMatchObject({
      productName: 'Latest Buds',
      ProductName: 'Latest Buds',
      productId: product.id,
      productRating: 5,
      reviewText: good.reviewText,
    });

    const latest = await guest.call(listLatestReviews, { pageSize: 2 });
    expect(latest.reviews.map(({ id }) => id)).toEqual([bad.id, good.id]);
    expect(latest.totalPages).toBe(Math.ceil(latest.total / 2));
  });
});

describe('writing a review', () => {
  test('keeps it with its photos until staff approve it, then counts it', async () => {
    const { product, visitor, user, write } = await makeBuyer();
    expect(await visitor.call(viewOwnReview, { productId: product.id })).toEqual({
      mayWrite: true,
      review: null,
    });
    const { id } = await write({ photos: [photo()] });
    const shown = () => guest.call(viewProductReviews, { productId: product.id });
    expect((await shown()).total).toBe(0);
    expect(await visitor.call(viewOwnReview, { productId: product.id })).toMatchObject({
      mayWrite: false,
      review: { id, status: 'pending', images: [expect.stringContaining('/media/')] },
    });

    await staff.call(approveReview, { id });
    expect(await shown()).toMatchObject({ total: 1, productRating: 5 });
    expect((await shown()).reviews[0]?.reviewerName).toBe(user.name);
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    expect(row).toMatchObject({ ratingAverage: 5, reviewCount: 1 });
    const changes = await db.select().from(publications);
    expect(changes.map(({ entity, entityId }) => [entity, entityId])).toContainEqual([
      'product',
      String(product.id),
    ]);
    expect(shop.sentJobs.map(({ name }) => name)).toContain('publish');

    await staff.call(refuseReview, { id });
    const [after] = await db.select().from(products).where(eq(products.id, product.id));
    expect(after).toMatchObject({ ratingAverage: 0, reviewCount: 0 });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(log.map(({ action }) => action)).toEqual(['review.approve', 'review.refuse']);
  });

  test('is for buyers alone', async () => {
    const { id: productId } = await makeProduct(db);
    const { visitor } = await signUp(shop);
    const input = { productId, rating: 5, reviewText: 'Never bought it, still loud.' };
    await expect(visitor.call(writeReview, input)).rejects.toMatchObject({ code: 'NOT_A_BUYER' });
    await expect(guest.call(writeReview, input)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test.each(['payment_pending', 'cancelled', 'refunded'])(
    'is not for a %s order',
    async (status) => {
      const { write } = await makeBuyer(status);
      await expect(write()).rejects.toMatchObject({ code: 'NOT_A_BUYER' });
    },
  );

  test('is done once, even by two clicks at once', async () => {
    const { write } = await makeBuyer('placed');
    const tries = await Promise.allSettled([write(), write()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(write()).rejects.toMatchObject({ code: 'ALREADY_REVIEWED' });
  });

  test.each([
    [REVIEW_TEXT_MIN - 1, false],
    [REVIEW_TEXT_MIN, true],
    [REVIEW_TEXT_MAX, true],
    [REVIEW_TEXT_MAX + 1, false],
  ])('with a text of %i characters: %s', async (length, fits) => {
    const { product, visitor } = await makeBuyer();
    const body = new FormData();
    body.set('rating', '3');
    body.set('reviewText', 'a'.repeat(length));
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(fits ? 201 : 422);
  });

  test.each(['0', '6', '4.5', 'five', ''])('refuses %s stars', async (rating) => {
    const { product, visitor } = await makeBuyer();
    const body = new FormData();
    body.set('rating', rating);
    body.set('reviewText', 'A text that is long enough.');
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(422);
  });

  test('takes four photos, and not five', async () => {
    const { product, visitor, write } = await makeBuyer();
    const body = new FormData();
    body.set('rating', '4');
    body.set('reviewText', 'A text that is long enough.');
    for (let at = 0; at <= REVIEW_PHOTOS_MAX; at += 1) body.append('photos', photo());
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(422);
    await write({ photos: Array.from({ length: REVIEW_PHOTOS_MAX }, photo) });
  });

  test('refuses a photo that is no picture, and says so at the field', async () => {
    const { write } = await makeBuyer();
    await expect(write({ photos: new File(['<svg/>'], 'a.png') })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { photos: expect.stringContaining('JPEG') as string },
    });
  });

  test('refuses a body that is not multipart', async () => {
    const { product, visitor } = await makeBuyer();
    const response = await visitor.request(`/api/review/product/${product.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"rating":5,"reviewText":"A text that is long enough."}',
    });
    expect(response.status).toBe(415);
  });
});

describe('moderation', () => {
  test('lists what waits, the longest first', async () => {
    const { id: productId } = await makeProduct(db);
    const old = await makeReview(db, productId, {
      status: 'pending',
      createdAt: new Date('2020-01-01'),
    });
    const { reviews } = await staff.call(listReviewsForStaff, {});
    expect(reviews[0]).toMatchObject({ id: old.id, status: 'pending' });
    expect((await staff.request('/api/admin/reviews?status=lost')).status).toBe(422);
  });

  test('is for staff alone', async () => {
    const { visitor } = await signUp(shop);
    await expect(visitor.call(listReviewsForStaff, {})).rejects.toMatchObject({ status: 403 });
    await expect(visitor.call(approveReview, { id: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(guest.call(refuseReview, { id: 1 })).rejects.toMatchObject({ status: 401 });
  });

  test('of a review that is not there is not found', async () => {
    await expect(staff.call(approveReview, { id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
