import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import {
  ALL_REVIEWS,
  fromSearch,
  isFiltered,
  type ReviewChoice,
  toInput,
  toSearch,
} from './review-choice.ts';
import {
  type LatestReview,
  listLatestReviews,
  type ProductReviews,
  type Review,
  REVIEWS_PAGE_SIZE_MAX,
  viewProductReviews,
} from './reviews.contract.ts';
import { loadVotes } from './votes.store.ts';

type Place = { productId: number | undefined; page: number; choice: ReviewChoice };

type ReviewsPage = {
  /** The product that all reviews are of; undefined in the list of all products. */
  product: ProductReviews | undefined;
  /** Ratings and the numbers for the filters, of the product or of the shop. */
  summary: Omit<ProductReviews, 'productId' | 'productName' | 'productImage' | 'reviewImages'>;
  reviews: (Review | LatestReview)[];
  totalPages: number;
  highlights: Highlights;
};

type Highlights = { photos: string[]; quote: Review | LatestReview | undefined };

/** The longest review that is readable in large letters. */
const QUOTE_MAX = 140;

/** The page of reviews that the address names: /all-reviews/12?stars=4&page=2. */
export function useReviewsPage() {
  const [place, setPlace] = useState<Place>(() => ({
    ...{ productId: undefined, page: 1, choice: fromSearch('') },
  }));
  const [result, setResult] = useState<Remote<ReviewsPage>>(LOADING);

  useEffect(() => {
    const follow = () => {
      const named = readPlace();
      setPlace(named);
      void loadInto(setResult, () => ask(named));
    };
    const first = setTimeout(() => {
      follow();
      const { productId } = readPlace();
      if (productId !== undefined) void loadVotes(productId).catch(() => undefined);
    });
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(first);
      window.removeEventListener('popstate', follow);
    };
  }, []);

  function goTo(search: string) {
    window.history.pushState(null, '', `${window.location.pathname}${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }

  const hrefOf = (page: number) => toSearch(place.choice, page) || '?';
  const retry = () => {
    setResult(LOADING);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  return {
    ...{ result, place, hrefOf, retry },
    goToPage: (page: number) => {
      goTo(toSearch(place.choice, page));
      window.scrollTo({ top: 0 });
    },
    choose: (choice: ReviewChoice) => goTo(toSearch(choice)),
  };
}

async function ask({ productId, page, choice }: Place): Promise<ReviewsPage> {
  if (productId === undefined) {
    const { stars, photos, sort } = choice;
    const narrow = { ...(stars !== undefined && { stars }), ...(photos && { photos }) };
    const [latest, seen] = await Promise.all([
      call(listLatestReviews, { page, sort, ...narrow }),
      page === 1 && !isFiltered(choice) ? listPhotos() : [],
    ]);
    const { reviews, totalPages } = latest;
    // Only the reviews of one product are narrowed by these.
    const summary = { ...latest, verified: 0, colors: [] };
    const highlights = highlightsOf(reviews, seen);
    return { product: undefined, summary, reviews, totalPages, highlights };
  }
  const product = await call(viewProductReviews, { productId, page, ...toInput(choice) });
  const { reviews, totalPages, reviewImages } = product;
  const highlights = highlightsOf(reviews, reviewImages);
  return { product, summary: product, reviews, totalPages, highlights };
}

/** Returns the photos of the latest reviews with some; they are optional at the top of the page. */
async function listPhotos(): Promise<string[]> {
  const input = { page: 1, pageSize: REVIEWS_PAGE_SIZE_MAX, sort: ALL_REVIEWS.sort, photos: true };
  return call(listLatestReviews, input).then(
    ({ reviews }) => reviews.flatMap(({ images }) => images),
    () => [],
  );
}

function highlightsOf(reviews: (Review | LatestReview)[], photos: string[]): Highlights {
  const quote = reviews.find(
    ({ rating, reviewText }) => rating === 5 && reviewText.length <= QUOTE_MAX,
  );
  return { photos, quote };
}

function readPlace(): Place {
  const id = /\/all-reviews\/(\d+)/.exec(window.location.pathname)?.[1];
  const { page, ...choice } = fromSearch(window.location.search);
  return { productId: id === undefined ? undefined : Number(id), page, choice };
}
