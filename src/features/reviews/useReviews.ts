import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { ALL_REVIEWS, type ReviewChoice, toInput } from './review-choice.ts';
import { type ProductReviews, type Review, viewProductReviews } from './reviews.contract.ts';
import { loadVotes } from './votes.store.ts';

/** Loads a product's reviews, filtered and sorted, page by page as the shopper requests more. */
export function useReviews(productId: number) {
  const [result, setResult] = useState<Remote<ProductReviews>>(LOADING);
  const [reviews, setReviews] = useState<Review[]>([]);
  const [choice, setChoice] = useState(ALL_REVIEWS);
  const [tries, setTries] = useState(0);

  // What is shown stays until the next is there: filters do not jump away under the finger.
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const input = { productId, ...toInput(choice) };
      call(viewProductReviews, input, { signal: asking.signal }).then(
        (value) => {
          setResult({ state: 'ready', value });
          setReviews(value.reviews);
        },
        (thrown: unknown) =>
          !asking.signal.aborted && setResult({ state: 'failed', error: toAppError(thrown) }),
      );
    });
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [productId, choice, tries]);

  useEffect(() => void loadVotes(productId).catch(() => undefined), [productId]);

  /** The next page; what is shown stays when it cannot be had. Throws AppError. */
  async function loadNext(): Promise<void> {
    if (result.state !== 'ready') return;
    const page = result.value.page + 1;
    const value = await call(viewProductReviews, { productId, ...toInput(choice), page });
    const known = new Set(reviews.map(({ id }) => id));
    setResult({ state: 'ready', value });
    // A review approved in the meantime shifts the others by one.
    setReviews([...reviews, ...value.reviews.filter(({ id }) => !known.has(id))]);
  }

  function retry(): void {
    setResult(LOADING);
    setTries(tries + 1);
  }

  const choose = (next: ReviewChoice) => setChoice(next);
  return { result, reviews, choice, choose, loadNext, retry };
}
