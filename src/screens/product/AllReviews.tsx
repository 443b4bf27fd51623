import { type ComponentProps, useState } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { PhotoViewer } from '#src/features/reviews/PhotoViewer.tsx';
import { isFiltered, type ReviewChoice } from '#src/features/reviews/review-choice.ts';
import { ReviewFilters } from '#src/features/reviews/ReviewFilters.tsx';
import { loginAddress } from '#src/features/account/return-path.ts';
import { RatingBars } from '#src/features/reviews/RatingBars.tsx';
import { ReviewHighlights } from '#src/features/reviews/ReviewHighlights.tsx';
import { ReviewItem } from '#src/features/reviews/ReviewItem.tsx';
import type {
  LatestReview,
  ProductReviews,
  Review,
} from '#src/features/reviews/reviews.contract.ts';
import { useReviewsPage } from '#src/features/reviews/useReviewsPage.ts';
import { ReviewedProduct } from './ReviewedProduct.tsx';

const TITLE = 'Customer reviews';

/** Reviews of the product in the URL, or the latest of all products; paginated. */
export function AllReviews() {
  const page = useReviewsPage();
  const { result } = page;
  const { product } = result.state === 'ready' ? result.value : {};
  const crumbs = [
    ...(product ? [{ text: product.productName, href: productPath(product.productId) }] : []),
    { text: product ? 'Reviews' : TITLE },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-2 mb-6 text-title font-extrabold md:mt-4 md:mb-8">{TITLE}</h1>
      <Content {...page} />
    </>
  );
}

function Content({ result, place, ...page }: ReturnType<typeof useReviewsPage>) {
  const { hrefOf, goToPage, choose, retry } = page;
  const [photo, setPhoto] = useState<string>();

  if (result.state === 'loading') {
    return (
      <div role="status" aria-label="Loading..." className="grid gap-5">
        {Array.from({ length: 10 }, (_, at) => (
          <Skeleton key={at} className="h-28 w-full" />
        ))}
      </div>
    );
  }
  if (result.state === 'failed') {
    return <Failure error={result.error} text="Error fetching reviews" retry={retry} />;
  }
  const { product, summary, reviews, totalPages, highlights } = result.value;
  const { choice } = place;
  const { photos, quote } = highlights;
  const isFirst = !isFiltered(choice) && place.page === 1;
  const shown = isFirst ? reviews.filter((one) => one !== quote) : reviews;
  return (
    <div className="all-reviews">
      <Side {...{ product, choice, choose }} reviews={summary} />
      {isFirst && (
        <ReviewHighlights
          {...{ photos, quote, withPhotos: summary.withPhotos }}
          onPhoto={setPhoto}
        />
      )}
      <div>
        <ReviewFilters reviews={summary} choice={choice} onChange={choose} />
        {reviews.length === 0 && (
          <p className="py-8 text-soft">
            {isFiltered(choice) ? 'No reviews match these filters.' : 'No reviews yet.'}
          </p>
        )}
        {product ? (
          shown.map((review) => (
            <div key={review.id} className="border-line not-last:border-b">
              <ReviewItem
                review={review}
                onPhoto={setPhoto}
                loginHref={loginAddress(`/all-reviews/${product.productId}`)}
              />
            </div>
          ))
        ) : (
          <Columns reviews={shown} onPhoto={setPhoto} />
        )}
        <Pagination page={place.page} totalPages={totalPages} href={hrefOf} onPage={goToPage} />
        <PhotoViewer
          images={[...new Set([...photos, ...reviews.flatMap(({ images }) => images)])]}
          shown={photo}
          onShow={setPhoto}
        />
      </div>
    </div>
  );
}

type ColumnsProps = {
  reviews: readonly (Review | LatestReview)[];
  onPhoto: (image: string) => void;
};

/** Cards in two columns of about the same height. */
function Columns({ reviews, onPhoto }: ColumnsProps) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      {halve(reviews).map((column) => (
        <div key={column[0]?.id ?? 0} className="flex flex-col gap-4">
          {column.map((review) => (
            <div
              key={review.id}
              className="rounded-card border border-line bg-surface px-5 md:px-6"
            >
              <ReviewItem
                review={review}
                onPhoto={onPhoto}
                {...('productId' in review && { about: <About review={review} /> })}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The height of a card without its text and of a row of photos, in characters of text. */
const HEIGHTS = { card: 350, photos: 250 };

/** Divides reviews in their order into two halves of about the same height. */
function halve<Item extends Pick<Review, 'reviewText' | 'images'>>(reviews: readonly Item[]) {
  const heights = reviews.map(
    ({ reviewText, images }) =>
      HEIGHTS.card + reviewText.length + (images.length > 0 ? HEIGHTS.photos : 0),
  );
  const sum = (part: number[]) => part.reduce((total, height) => total + height, 0);
  const apart = (at: number) => Math.abs(sum(heights.slice(0, at)) - sum(heights.slice(at)));
  const [at = 0] = reviews.map((_, place) => place + 1).toSorted((a, b) => apart(a) - apart(b));
  return [reviews.slice(0, at), reviews.slice(at)];
}

type SideProps = Pick<ComponentProps<typeof RatingBars>, 'reviews'> & {
  product: ProductReviews | undefined;
  choice: ReviewChoice;
  choose: (choice: ReviewChoice) => void;
};

/** The product, its ratings and a link to write a review. */
function Side({ product, reviews, choice, choose }: SideProps) {
  return (
    <div className="reviews-side grid content-start gap-6 lg:sticky lg:top-28 lg:self-start">
      {product && <ReviewedProduct product={product} />}
      <RatingBars
        reviews={reviews}
        chosen={choice.stars}
        onStars={(stars) => choose({ ...choice, stars })}
      />
      {product && <WriteReview productId={product.productId} />}
    </div>
  );
}

function WriteReview({ productId }: { productId: number }) {
  return (
    <a href={`${productPath(productId)}#reviews`} className={`w-fit ${buttonClass('secondary')}`}>
      Write a review
    </a>
  );
}

function About({ review }: { review: LatestReview }) {
  return (
    <a
      href={productPath(review.productId)}
      className="flex w-fit items-center gap-3 font-bold hover:text-brand"
    >
      <Picture
        src={review.productImage}
        alt=""
        sizes="48px"
        largest={160}
        className="size-12 rounded-lg picture-well object-cover"
      />
      {review.productName}
    </a>
  );
}
