import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { type ProductReviews, type Review, viewProductReviews } from './reviews.contract.ts';

/** A product's reviews, page after page, as far as the shopper asks for them. */
export function useReviews(productId: number) {
  const [result, setResult] = useState<Remote<ProductReviews>>(LOADING);
  const [reviews, setReviews] = useState<Review[]>([]);

  async function load(page: number) {
    try {
      const value = await call(viewProductReviews, { productId, page });
      setResult({ state: 'ready', value });
      setReviews((before) => (page === 1 ? value.reviews : [...before, ...value.reviews]));
    } catch (thrown) {
      setResult({ state: 'failed', error: toAppError(thrown) });
    }
  }

  useEffect(() => {
    const first = setTimeout(() => void load(1));
    return () => clearTimeout(first);
  }, []);

  const next = result.state === 'ready' ? result.value.page + 1 : 1;
  return { result, reviews, loadNext: () => load(next), retry: () => void load(1) };
}
