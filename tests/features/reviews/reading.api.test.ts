import { describe, expect, test } from 'vitest';
import { reviewImages } from '#src/db/schema/tables.ts';
import {
  listHomeReviews,
  listLatestReviews,
  viewProductReviews,
} from '#src/features/reviews/reviews.contract.ts';
import { makeMedia, makeProduct } from '#tests/kit/make-product.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();

describe('a product’s reviews', () => {
  test('lists reviews newest first in pages, with photos and counts by stars', async () => {
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

  test('reports zero reviews for a product without reviews', async () => {
    const { id } = await makeProduct(db);
    const none = await guest.call(viewProductReviews, { productId: id });
    expect(none).toMatchObject({ total: 0, totalPages: 0, productRating: 0, reviews: [] });
  });

  test('reports the reviews of a hidden product as not found', async () => {
    const { id } = await makeProduct(db, { status: 'draft' });
    await expect(guest.call(viewProductReviews, { productId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each(['x', '0', '1.5', '99999999999'])('refuses reviews of product id %s', async (id) => {
    expect((await guest.request(`/api/review/product/${id}`)).status).toBe(422);
  });

  test('lists at most fifty reviews a page', async () => {
    const { id } = await makeProduct(db);
    const statusOf = async (size: number) =>
      (await guest.request(`/api/review/product/${id}?pageSize=${size}`)).status;
    expect([await statusOf(49), await statusOf(50), await statusOf(51)]).toEqual([200, 200, 422]);
  });
});

describe('reviews of all products', () => {
  test('lists three good reviews on the home page, those with a photo first, and the latest in the review list', async () => {
    const product = await makeProduct(db, { name: 'Latest Buds' });
    const bad = await makeReview(db, product.id, { rating: 1, createdAt: new Date('2030-02-01') });
    const good = await makeReview(db, product.id, { rating: 5, createdAt: new Date('2030-01-01') });

    const pictured = { rating: 4, createdAt: new Date('2029-12-01') };
    const { id: reviewId } = await makeReview(db, product.id, pictured);
    const mediaHash = await makeMedia(db, 'photo-at-home');
    await db.insert(reviewImages).values({ reviewId, mediaHash });

    const home = await guest.call(listHomeReviews, {});
    expect(home).toHaveLength(3);
    expect(home.map(({ photo }) => photo.includes(mediaHash))).toEqual([true, false, false]);
    expect(home[1]).toMatchObject({
      photo: '',
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
