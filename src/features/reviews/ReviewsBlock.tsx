import { lazy, Suspense, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useEver } from '#src/ui/useEver.ts';
import { RatingBars } from './RatingBars.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { REVIEWS_AT_FIRST } from './reviews.contract.ts';
import { useReviews } from './useReviews.ts';

const PhotoViewer = lazy(async () => ({
  default: (await import('./PhotoViewer.tsx')).PhotoViewer,
}));

const PHOTOS_SHOWN = 4;

/** Reviews of a product: average, distribution, photos, and the newest two, more on request. */
export function ReviewsBlock({ productId }: { productId: number }) {
  const { result, reviews, loadNext, retry } = useReviews(productId);
  const [count, setCount] = useState(REVIEWS_AT_FIRST);
  const [photo, setPhoto] = useState<string>();
  const viewed = useEver(photo !== undefined);

  if (result.state === 'loading') return <Spinner label="Loading..." />;
  if (result.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>Error fetching product reviews. Please try again.</Alert>
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  const { total, reviewImages } = result.value;
  if (total === 0) return <p className="text-soft">No reviews yet.</p>;

  async function showMore() {
    if (count + REVIEWS_AT_FIRST > reviews.length && reviews.length < total) await loadNext();
    setCount(count + REVIEWS_AT_FIRST);
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <RatingBars reviews={result.value} />
        <Photos images={reviewImages} onShow={setPhoto} />
      </div>
      <div>
        {reviews.slice(0, count).map((review) => (
          <ReviewItem key={review.id} review={review} onPhoto={setPhoto} />
        ))}
        <div className="mt-6 flex flex-wrap gap-3">
          {count < total && (
            <Button look="secondary" onClick={() => void showMore()}>
              View More
            </Button>
          )}
          <a href={`/all-reviews/${productId}`} className={buttonClass('quiet')}>
            View All Reviews
          </a>
        </div>
      </div>
      {viewed && (
        <Suspense>
          <PhotoViewer images={reviewImages} shown={photo} onShow={setPhoto} />
        </Suspense>
      )}
    </div>
  );
}

type PhotosProps = { images: string[]; onShow: (image: string) => void };

function Photos({ images, onShow }: PhotosProps) {
  const [all, setAll] = useState(false);
  if (images.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-4 gap-2">
        {(all ? images : images.slice(0, PHOTOS_SHOWN)).map((image, at) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Customer photo ${at + 1}`}
              onClick={() => onShow(image)}
              className="block w-full overflow-hidden rounded-field border border-line"
            >
              <Picture
                src={image}
                alt=""
                sizes="80px"
                largest={160}
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {!all && images.length > PHOTOS_SHOWN && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="w-fit py-2 text-sm font-bold text-brand underline underline-offset-4"
        >
          View All ({images.length})
        </button>
      )}
    </div>
  );
}
