import { useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { OwnReview } from './OwnReview.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { RatingBars } from './RatingBars.tsx';
import { toSearch } from './review-choice.ts';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { REVIEWS_AT_FIRST, type Review } from './reviews.contract.ts';
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx';
import { useReviews } from './useReviews.ts';

type Props = {
  productId: number;
  /** The link to sign in and return to this page. */
  loginHref: string;
};

/** Reviews of a product: average, distribution, photos, two of them, more on request; and one's own. */
export function ReviewsBlock({ productId, loginHref }: Props) {
  const { result, reviews, choice, choose, loadNext, retry } = useReviews(productId);
  const [photo, setPhoto] = useState<string>();

  if (result.state === 'loading') return <ReviewsSkeleton />;
  if (result.state === 'failed') {
    const text = 'Error fetching product reviews. Please try again.';
    return <Failure error={result.error} text={text} retry={retry} />;
  }
  const { total, found, reviewImages } = result.value;
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-6">
      <div className="grid content-start gap-6">
        {total > 0 && (
          <RatingBars
            reviews={result.value}
            chosen={choice.stars}
            onStars={(stars) => choose({ ...choice, stars })}
          />
        )}
        {/* A single photo is with its review. */}
        {reviewImages.length > 1 && <ReviewPhotos images={reviewImages} onShow={setPhoto} />}
      </div>
      {total === 0 ? (
        <p className="text-soft lg:row-span-2">
          No reviews yet. Be the first to say how it sounds.
        </p>
      ) : (
        <div className="lg:row-span-2">
          {total > REVIEWS_AT_FIRST && (
            <ReviewFilters reviews={result.value} choice={choice} onChange={choose} />
          )}
          <Reviews
            key={toSearch(choice)}
            {...{ reviews, found, loadNext, productId, loginHref }}
            onPhoto={setPhoto}
          />
        </div>
      )}
      <div className="empty:hidden">
        <OwnReview {...{ productId, loginHref }} />
      </div>
      <PhotoViewer images={reviewImages} shown={photo} onShow={setPhoto} />
    </div>
  );
}

type ReviewsProps = Props & {
  reviews: Review[];
  found: number;
  loadNext: () => Promise<void>;
  onPhoto: (image: string) => void;
};

/** Two of them, and two more with each press. */
function Reviews({ reviews, found, loadNext, productId, loginHref, onPhoto }: ReviewsProps) {
  const [count, setCount] = useState(REVIEWS_AT_FIRST);
  const [loadingMore, setLoadingMore] = useState(false);

  async function showMore() {
    setLoadingMore(true);
    try {
      if (count + REVIEWS_AT_FIRST > reviews.length && reviews.length < found) await loadNext();
      setCount(count + REVIEWS_AT_FIRST);
    } catch (thrown) {
      showToast(toAppError(thrown).message, { kind: 'error' });
    }
    setLoadingMore(false);
  }

  return (
    <>
      {found === 0 && <p className="py-6 text-soft">No reviews match these filters.</p>}
      {reviews.slice(0, count).map((review) => (
        <ReviewItem key={review.id} {...{ review, loginHref, onPhoto }} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        {count < found && (
          <Button look="secondary" busy={loadingMore} onClick={() => void showMore()}>
            View More
          </Button>
        )}
        <a
          href={`/all-reviews/${productId}`}
          className={buttonClass(count < found ? 'quiet' : 'secondary')}
        >
          View All Reviews
        </a>
      </div>
    </>
  );
}
