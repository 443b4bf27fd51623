import { Stars } from '#src/ui/Stars.tsx';
import { CustomerPhoto } from './CustomerPhoto.tsx';
import type { Review } from './reviews.contract.ts';

type Props = {
  photos: readonly string[];
  /** Reviews with photos, of which the oldest may not be among these. */
  withPhotos: number;
  /** The review that is shown large. */
  quote: Review | undefined;
  onPhoto: (image: string) => void;
};

/** Photos in a row that is not swiped, as styled; its last one says how many more there are. */
const IN_ROW = 6;

/** One review in large letters, and customers' photos in a row. */
export function ReviewHighlights({ photos, withPhotos, quote, onPhoto }: Props) {
  const more = Math.max(photos.length, withPhotos) - IN_ROW;
  return (
    <div className="grid gap-6 empty:hidden md:gap-8">
      {quote && (
        <figure className="grid gap-3">
          <Stars rating={quote.rating} size="large" />
          <blockquote className="max-w-4xl font-display text-title font-extrabold text-balance">
            {quote.reviewText}
          </blockquote>
          <figcaption className="text-sm text-soft">
            <strong className="text-ink">{quote.reviewerName}</strong>
            {'productName' in quote && ` · ${String(quote.productName)}`}
          </figcaption>
        </figure>
      )}
      {photos.length > 0 && (
        <ul aria-label="Photos by customers" className="review-photos">
          {photos.map((image, at) => (
            <li key={image}>
              <CustomerPhoto
                {...{ image, at }}
                onShow={onPhoto}
                sizes="(min-width: 640px) 9rem, 8rem"
                largest={320}
              />
              {at === IN_ROW - 1 && more > 0 && <span aria-hidden="true">+{more}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
