import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders, reviewImages, reviews, users } from '#src/db/schema/tables.ts';
import { REVIEW_SORTS } from '#src/features/reviews/review-sorts.ts';
import {
  listLatestReviews,
  viewOwnVotes,
  viewProductReviews,
  voteForReview,
  writeReview,
} from '#src/features/reviews/reviews.contract.ts';
import { approveReview } from '#src/features/reviews/admin/reviews-admin.contract.ts';
import { VOTE_LIMIT } from '#src/features/reviews/votes.service.server.ts';
import { makeMedia, makeProduct } from '#tests/kit/make-product.ts';
import { makePurchase, makeReview } from '#tests/kit/make-review.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { useUp } from '#tests/kit/use-up.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: staff } = await signUpStaff(shop, 'owner');
const day = (at: number) => new Date(Date.UTC(2026, 0, at));

/** Creates reviews with these stars, from oldest to newest. */
async function makeRated(stars: number[]) {
  const { id: productId } = await makeProduct(db);
  for (const [at, rating] of stars.entries()) {
    await makeReview(db, productId, { rating, createdAt: day(at + 1) });
  }
  const starsOf = async (input: Partial<Parameters<typeof view>[1]>) => {
    const { reviews: shown } = await view(productId, input);
    return shown.map(({ rating }) => rating);
  };
  return { productId, starsOf };
}

const view = (productId: number, input: object) =>
  guest.call(viewProductReviews, { productId, ...input });

/** Creates an approved review by a buyer, through the shop. */
async function makeBought(productId: number, status = 'delivered') {
  const buyer = await signUp(shop);
  await makePurchase(db, { userId: buyer.user.id, productId, status });
  const review = { productId, rating: 4, reviewText: 'Bought it, and it sounds fine to me.' };
  const { id } = await buyer.visitor.call(writeReview, review);
  await staff.call(approveReview, { id });
  return { ...buyer, id };
}

describe('reviews are sorted', () => {
  test('sorts reviews newest, highest and lowest first', async () => {
    const { starsOf } = await makeRated([3, 5, 1, 4]);
    expect(await starsOf({})).toEqual([4, 1, 5, 3]);
    expect(await starsOf({ sort: 'highest' })).toEqual([5, 4, 3, 1]);
    expect(await starsOf({ sort: 'lowest' })).toEqual([1, 3, 4, 5]);
  });

  test('mixes reviews so that each page has the product’s share of stars', async () => {
    // The ten newest of twenty reviews have five stars.
    const { productId, starsOf } = await makeRated([
      ...[1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
      ...[5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
    ]);
    expect(await starsOf({})).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    const first = await starsOf({ sort: 'mixed' });
    expect(first.toSorted()).toEqual([1, 2, 3, 4, 4, 5, 5, 5, 5, 5]);
    const { reviews: second } = await view(productId, { sort: 'mixed', page: 2 });
    expect(second.map(({ rating }) => rating).toSorted()).toEqual([1, 2, 3, 4, 4, 5, 5, 5, 5, 5]);
    const latest = await guest.call(listLatestReviews, { sort: 'mixed', pageSize: 10 });
    expect(new Set(latest.reviews.map(({ rating }) => rating)).size).toBeGreaterThan(1);
  });

  test.each(REVIEW_SORTS)('lists each review on only one page when sorted by %s', async (sort) => {
    const { productId } = await makeRated([5, 5, 4, 4, 4, 1, 5]);
    const pages = [1, 2, 3].map((page) => view(productId, { sort, page, pageSize: 3 }));
    const ids = (await Promise.all(pages)).flatMap((one) => one.reviews.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
  });

  test('refuses unknown review orders and filters', async () => {
    const { productId } = await makeRated([5]);
    for (const query of ['sort=price', 'stars=0', 'stars=6', 'photos=maybe', 'page=0']) {
      const response = await guest.request(`/api/review/product/${productId}?${query}`);
      expect(response.status, query).toBe(422);
    }
  });
});

describe('reviews are narrowed', () => {
  test('filters reviews by stars and photos and keeps the counts of all reviews', async () => {
    const { productId } = await makeRated([5, 5, 3]);
    const withPhoto = await makeReview(db, productId, { rating: 5 });
    const mediaHash = await makeMedia(db, 'choosing');
    await db.insert(reviewImages).values({ reviewId: withPhoto.id, mediaHash });
    expect(await view(productId, { stars: 5 })).toMatchObject({
      total: 4,
      found: 3,
      withPhotos: 1,
    });
    const shown = await view(productId, { stars: '5', photos: '1' });
    expect(shown.reviews.map(({ id }) => id)).toEqual([withPhoto.id]);
    expect(shown).toMatchObject({ total: 4, found: 1, totalPages: 1 });
    expect(await view(productId, { stars: 2 })).toMatchObject({ found: 0, totalPages: 0 });
  });

  test('filters the reviews of all products by stars and photos, with the rating of them all', async () => {
    const all = await guest.call(listLatestReviews, {});
    const five = await guest.call(listLatestReviews, { stars: 5, photos: '1', pageSize: 50 });
    expect(five.reviews.every(({ rating, images }) => rating === 5 && images.length > 0)).toBe(
      true,
    );
    expect(five.found).toBe(five.reviews.length);
    expect(five).toMatchObject({ total: all.total, distribution: all.distribution });
    expect(all.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect(all).toMatchObject({ found: all.total, withPhotos: five.withPhotos });
    expect(all.productRating).toBeGreaterThan(1);
  });

  test('filters reviews by a colour that was bought', async () => {
    const { id: productId } = await makeProduct(db);
    const { id } = await makeBought(productId);
    const { id: teal, user } = await makeBought(productId);
    const [order] = await db.select().from(orders).where(eq(orders.userId, user.id));
    await db
      .update(orderLines)
      .set({ color: 'Teal' })
      .where(eq(orderLines.orderId, order?.id ?? ''));
    const all = await view(productId, {});
    expect(all.colors).toEqual([
      { color: 'Teal', count: 1 },
      { color: 'black', count: 1 },
    ]);
    const idsOf = async (color: string) =>
      (await view(productId, { color })).reviews.map((one) => one.id);
    expect(await idsOf('teal')).toEqual([teal]);
    expect(await idsOf('Black')).toEqual([id]);
    expect(await idsOf('pink')).toEqual([]);
  });
});

describe('a verified purchase', () => {
  test('shows a verified purchase while the reviewer’s order counts', async () => {
    const { id: productId } = await makeProduct(db);
    await makeReview(db, productId);
    const { id, user } = await makeBought(productId);
    const verified = async () => {
      const shown = await view(productId, { verified: '1' });
      return [shown.verified, ...shown.reviews.map((one) => one.id)];
    };
    expect(await verified()).toEqual([1, id]);
    const all = await view(productId, {});
    expect(all.reviews.map((one) => [one.id === id, one.isVerified])).toContainEqual([true, true]);
    expect(all.reviews.map((one) => [one.id === id, one.isVerified])).toContainEqual([
      false,
      false,
    ]);
    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.userId, user.id));
    expect(await verified()).toEqual([0]);
  });
});

describe('a vote', () => {
  test('counts one vote for a review per shopper until the shopper withdraws it', async () => {
    const { productId } = await makeRated([5, 4]);
    const [low] = (await view(productId, { sort: 'lowest' })).reviews;
    const id = low?.id ?? 0;
    const [one, other] = [await signUp(shop), await signUp(shop)];
    const say = (isHelpful: boolean) => one.visitor.call(voteForReview, { id, isHelpful });
    await Promise.all([say(true), say(true)]);
    const both = await other.visitor.call(voteForReview, { id, isHelpful: true });
    expect(both).toEqual({ isHelpful: true, helpfulCount: 2 });
    const [first] = (await view(productId, { sort: 'helpful' })).reviews;
    expect(first).toMatchObject({ id, helpfulCount: 2 });
    expect(await one.visitor.call(viewOwnVotes, { productId })).toEqual({ reviewIds: [id] });
    expect(await say(false)).toEqual({ isHelpful: false, helpfulCount: 1 });
    expect(await say(false)).toEqual({ isHelpful: false, helpfulCount: 1 });
    expect(await one.visitor.call(viewOwnVotes, { productId })).toEqual({ reviewIds: [] });
    await db.delete(users).where(eq(users.id, other.user.id));
    expect((await view(productId, { sort: 'lowest' })).reviews[0]?.helpfulCount).toBe(0);
  });

  test('refuses votes for one’s own review, for hidden reviews and by guests', async () => {
    const { id: productId } = await makeProduct(db);
    const { visitor, id } = await makeBought(productId);
    await expect(visitor.call(voteForReview, { id, isHelpful: true })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'This is your own review.',
    });
    const pending = await makeReview(db, productId, { status: 'pending' });
    const hidden = await makeReview(db, (await makeProduct(db, { status: 'draft' })).id);
    for (const unseen of [pending.id, hidden.id, 999_999]) {
      const voting = visitor.call(voteForReview, { id: unseen, isHelpful: true });
      await expect(voting).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(guest.call(voteForReview, { id, isHelpful: true })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  test('limits how often a shopper votes for reviews', async () => {
    const { productId } = await makeRated([5]);
    const [review] = await db.select().from(reviews).where(eq(reviews.productId, productId));
    const { visitor, user } = await signUp(shop);
    const say = () => visitor.call(voteForReview, { id: review?.id ?? 0, isHelpful: true });
    await useUp(db, `vote:${user.id}`, VOTE_LIMIT, 1);
    await say();
    await expect(say()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
