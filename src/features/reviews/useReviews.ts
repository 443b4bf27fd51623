import { useEffect, useRef, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { type ProductReviews, type Review, viewProductReviews } from './reviews.contract.ts';

/** A product's reviews, page after page, as far as the shopper asks for them. */
export function useReviews(productId: number) {
  const [result, setResult] = useState<Remote<ProductReviews>>(LOADING);
  const [reviews, setReviews] = useState<Review[]>([]);

  async function loadFirst(): Promise<void> {
    setResult(LOADING);
    try {
      const value = await call(viewProductReviews, { productId });
      setResult({ state: 'ready', value });
      setReviews(value.reviews);
    } catch (thrown) {
      setResult({ state: 'failed', error: toAppError(thrown) });
    }
  }

  /** The next page; what is shown stays when it cannot be had. Throws AppError. */
  async function loadNext(): Promise<void> {
    if (result.state !== 'ready') return;
    const value = await call(viewProductReviews, { productId, page: result.value.page + 1 });
    const known = new Set(reviews.map(({ id }) => id));
    setResult({ state: 'ready', value });
    // A review approved meanwhile moves the others by one place.
    setReviews([...reviews, ...value.reviews.filter(({ id }) => !known.has(id))]);
  }

  const first = useRef(loadFirst);
  useEffect(() => {
    const timer = setTimeout(() => void first.current());
    return () => clearTimeout(timer);
  }, []);

  return { result, reviews, loadNext, retry: () => void loadFirst() };
}
