import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import {
  type LatestReview,
  listLatestReviews,
  type ProductReviews,
  type Review,
  viewProductReviews,
} from './reviews.contract.ts';

type Place = { productId: number | undefined; page: number };

export type ReviewsPage = {
  /** The product that all reviews are of; undefined in the list of all products. */
  product: ProductReviews | undefined;
  reviews: (Review | LatestReview)[];
  totalPages: number;
};

/** The page of reviews that the address names: /all-reviews/12?page=2. */
export function useReviewsPage() {
  const [place, setPlace] = useState<Place>({ productId: undefined, page: 1 });
  const [result, setResult] = useState<Remote<ReviewsPage>>(LOADING);

  useEffect(() => {
    const follow = () => {
      const named = readPlace();
      setPlace(named);
      setResult(LOADING);
      void loadInto(setResult, () => ask(named));
    };
    const first = setTimeout(follow);
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(first);
      window.removeEventListener('popstate', follow);
    };
  }, []);

  function goTo(page: number) {
    window.history.pushState(null, '', page === 1 ? window.location.pathname : `?page=${page}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.scrollTo({ top: 0 });
  }

  const retry = () => window.dispatchEvent(new PopStateEvent('popstate'));
  return { result, place, goTo, retry };
}

async function ask({ productId, page }: Place): Promise<ReviewsPage> {
  if (productId === undefined) {
    const { reviews, totalPages } = await call(listLatestReviews, { page });
    return { product: undefined, reviews, totalPages };
  }
  const product = await call(viewProductReviews, { productId, page });
  return { product, reviews: product.reviews, totalPages: product.totalPages };
}

function readPlace(): Place {
  const id = /\/all-reviews\/(\d+)/.exec(window.location.pathname)?.[1];
  const page = Number(new URLSearchParams(window.location.search).get('page') ?? 1);
  return {
    productId: id === undefined ? undefined : Number(id),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
