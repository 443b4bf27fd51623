import { Stars } from '#src/ui/Stars.tsx';
import type { ProductReviews } from './reviews.contract.ts';

/** The average rating and how many reviews gave each number of stars. */
export function RatingBars({ reviews }: { reviews: ProductReviews }) {
  const { productRating, total, distribution } = reviews;
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-center gap-4">
        <span className="text-5xl font-extrabold tracking-tighter">{productRating.toFixed(1)}</span>
        <div>
          <Stars rating={productRating} size="large" />
          <p className="text-sm text-soft">
            {total} {total === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5">
        {distribution.map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3 text-sm">
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
          </li>
        ))}
      </ul>
    </div>
  );
}
