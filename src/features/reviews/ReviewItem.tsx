import type { ReactNode } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import { formatLongDate } from '#src/lib/dates.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { HelpfulButton } from './HelpfulButton.tsx';
import type { Review } from './reviews.contract.ts';

type Props = {
  review: Review;
  /** The reviewed product, in lists of several products. */
  about?: ReactNode;
  onPhoto?: (image: string) => void;
  /** The link to sign in; with it, the review can be marked as helpful. */
  loginHref?: string;
};

/** One review: stars, text, photos, who and when. */
export function ReviewItem({ review, about, onPhoto, loginHref }: Props) {
  const { isVerified, color } = review;
  return (
    <article className="flex flex-col gap-2.5 border-b border-line py-6 last:border-b-0">
      {about}
      <Stars rating={review.rating} />
      <p className="max-w-[62ch] text-pretty whitespace-pre-line">{review.reviewText}</p>
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.images.map((image) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Photo by ${review.reviewerName}`}
                disabled={!onPhoto}
                onClick={() => onPhoto?.(image)}
                className="block overflow-hidden rounded-field border border-line"
              >
                <Picture
                  src={image}
                  alt=""
                  sizes="112px"
                  largest={320}
                  className="size-28 object-cover dimmed"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-soft max-sm:basis-full">
          <span className="font-bold text-ink">{review.reviewerName}</span>
          {isVerified && <span className="font-bold text-good">&nbsp;· Verified purchase</span>}
          {color && <span>&nbsp;· {colorName(color)}</span>}
          &nbsp;·{' '}
          <time dateTime={review.reviewDate} className="whitespace-nowrap">
            {formatLongDate(review.reviewDate)}
          </time>
        </p>
        {loginHref && <HelpfulButton {...{ review, loginHref }} />}
      </div>
    </article>
  );
}
