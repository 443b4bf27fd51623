import type { CSSProperties } from 'react';
import { fullStars } from './stars.ts';

const SIZES = { small: 'stars stars-small', medium: 'stars', large: 'stars stars-large' };

type Props = {
  rating: number;
  /** Writes the number after the stars. */
  showNumber?: boolean;
  count?: number | undefined;
  size?: keyof typeof SIZES;
};

/** A rating out of five, read out as one sentence. */
export function Stars({ rating, showNumber = false, count, size = 'medium' }: Props) {
  return (
    <span className="rating">
      <span
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
        className={SIZES[size]}
        style={{ '--full': fullStars(rating) } as CSSProperties}
      />
      {showNumber && (
        <span aria-hidden="true" className="font-semibold">
          {rating.toFixed(1)}
        </span>
      )}
      {count !== undefined && <span className="text-soft">{`(${count})`}</span>}
    </span>
  );
}
