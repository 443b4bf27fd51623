import { Stars } from '#src/ui/Stars.tsx';
import { CustomerPhoto } from './CustomerPhoto.tsx';
import type { Review } from './reviews.contract.ts';

type Props = {
  photos: readonly string[];
  /** The review that is shown large. */
  quote: Review | undefined;
  onPhoto: (image: string) => void;
};

/** Customers' photos in a row, and one review in large letters. */
export function ReviewHighlights({ photos, quote, onPhoto }: Props) {
  return (
    <div className="grid gap-6 empty:hidden md:gap-8 lg:col-span-2">
      {photos.length > 0 && (
        <ul
          aria-label="Photos by customers"
          className="snap-row auto-cols-[8rem] gap-2 md:auto-cols-[11rem] md:gap-3"
        >
          {photos.map((image, at) => (
            <li key={image}>
              <CustomerPhoto
                {...{ image, at }}
                onShow={onPhoto}
                sizes="(min-width: 769px) 11rem, 8rem"
                largest={320}
              />
            </li>
          ))}
        </ul>
      )}
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
    </div>
  );
}
