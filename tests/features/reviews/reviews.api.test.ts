import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, products, publications } from '#src/db/schema/tables.ts';
import {
  viewOwnReview,
  viewProductReviews,
  writeReview,
} from '#src/features/reviews/reviews.contract.ts';
import {
  approveReview,
  listReviewsForStaff,
  refuseReview,
} from '#src/features/reviews/admin/reviews-admin.contract.ts';
import {
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
} from '#src/features/reviews/review-limits.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
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

describe('writing a review', () => {
  test('counts a review with its photos once staff approve it', async () => {
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

  test('accepts reviews only from buyers', async () => {
    const { id: productId } = await makeProduct(db);
    const { visitor } = await signUp(shop);
    const input = { productId, rating: 5, reviewText: 'Never bought it, still loud.' };
    await expect(visitor.call(writeReview, input)).rejects.toMatchObject({ code: 'NOT_A_BUYER' });
    await expect(guest.call(writeReview, input)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test.each(['payment_pending', 'cancelled', 'refunded'])(
    'refuses to review a %s order',
    async (status) => {
      const { write } = await makeBuyer(status);
      await expect(write()).rejects.toMatchObject({ code: 'NOT_A_BUYER' });
    },
  );

  test('accepts one review per buyer, even on a double click', async () => {
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
  ])('accepts a review with a text of %i characters: %s', async (length, fits) => {
    const { product, visitor } = await makeBuyer();
    const body = new FormData();
    body.set('rating', '3');
    body.set('reviewText', 'a'.repeat(length));
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(fits ? 201 : 422);
  });

  test.each(['0', '6', '4.5', 'five', ''])('refuses a review with %s stars', async (rating) => {
    const { product, visitor } = await makeBuyer();
    const body = new FormData();
    body.set('rating', rating);
    body.set('reviewText', 'A text that is long enough.');
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(422);
  });

  test('accepts four photos with a review, and not five', async () => {
    const { product, visitor, write } = await makeBuyer();
    const body = new FormData();
    body.set('rating', '4');
    body.set('reviewText', 'A text that is long enough.');
    for (let at = 0; at <= REVIEW_PHOTOS_MAX; at += 1) body.append('photos', photo());
    const path = `/api/review/product/${product.id}`;
    expect((await visitor.request(path, { method: 'POST', body })).status).toBe(422);
    await write({ photos: Array.from({ length: REVIEW_PHOTOS_MAX }, photo) });
  });

  test('refuses a review photo that is no picture and explains it at the field', async () => {
    const { write } = await makeBuyer();
    await expect(write({ photos: new File(['<svg/>'], 'a.png') })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { photos: expect.stringContaining('JPEG') as string },
    });
  });

  test('refuses a review whose body is not multipart', async () => {
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
  test('lists reviews that wait for approval longest first', async () => {
    const { id: productId } = await makeProduct(db);
    const old = await makeReview(db, productId, {
      status: 'pending',
      createdAt: new Date('2020-01-01'),
    });
    const { reviews } = await staff.call(listReviewsForStaff, {});
    expect(reviews[0]).toMatchObject({ id: old.id, status: 'pending' });
    expect((await staff.request('/api/admin/reviews?status=lost')).status).toBe(422);
  });

  test('lists decided reviews newest first', async () => {
    const { id: productId } = await makeProduct(db);
    const at = (day: string) => ({ status: 'refused' as const, createdAt: new Date(day) });
    const newer = await makeReview(db, productId, at('2031-01-02'));
    const older = await makeReview(db, productId, at('2031-01-01'));
    const { reviews } = await staff.call(listReviewsForStaff, { status: 'refused' });
    expect(reviews.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  test('refuses review moderation by customers and guests', async () => {
    const { visitor } = await signUp(shop);
    await expect(visitor.call(listReviewsForStaff, {})).rejects.toMatchObject({ status: 403 });
    await expect(visitor.call(approveReview, { id: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(guest.call(refuseReview, { id: 1 })).rejects.toMatchObject({ status: 401 });
  });

  test('reports an unknown review as not found in moderation', async () => {
    await expect(staff.call(approveReview, { id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
