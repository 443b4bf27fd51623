import { Stars } from '#src/ui/Stars.tsx';
import type { ProductReviews } from './reviews.contract.ts';

type Props = {
  reviews: Pick<ProductReviews, 'productRating' | 'total' | 'distribution'>;
  /** The stars that reviews are narrowed to. */
  chosen: number | undefined;
  onStars: (stars: number | undefined) => void;
};

/** The average rating and how many reviews gave each number of stars: pressing one shows those alone. */
export function RatingBars({ reviews, chosen, onStars }: Props) {
  const { productRating, total, distribution } = reviews;
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-center gap-4">
        <span className="text-display font-extrabold">{productRating.toFixed(1)}</span>
        <div>
          <Stars rating={productRating} size="large" />
          <p className="text-sm text-soft">
            {total} {total === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <ul className="-mx-2 grid">
        {distribution.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={chosen === stars}
              onClick={() => onStars(chosen === stars ? undefined : stars)}
              className={`grid min-h-10 w-full grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3 rounded-field px-2 text-left text-sm enabled:hover:bg-sunk ${chosen === stars ? 'bg-wash font-bold' : ''}`}
            >
              <span>
                {stars} {stars === 1 ? 'star' : 'stars'}
              </span>
              <span className="h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="text-right text-soft tabular-nums">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
