import { toStars } from './stars.ts';

const STAR = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

type Props = {
  rating: number;
  /** Writes the number after the stars. */
  showNumber?: boolean;
  count?: number | undefined;
  className?: string;
};

/** A rating out of five, read out as one sentence. */
export function Stars({ rating, showNumber = false, count, className = 'size-4' }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
        className="inline-flex gap-px text-star"
      >
        {toStars(rating).map((star, at) => (
          <svg key={at} viewBox="0 0 24 24" className={className} aria-hidden="true">
            <path
              d={STAR}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
            {star !== 'empty' && (
              <path
                d={STAR}
                fill="currentColor"
                {...(star === 'half' && { style: { clipPath: 'inset(0 50% 0 0)' } })}
              />
            )}
          </svg>
        ))}
      </span>
      {showNumber && (
        <span aria-hidden="true" className="font-semibold">
          {rating.toFixed(1)}
        </span>
      )}
      {count !== undefined && <span className="text-soft">({count})</span>}
    </span>
  );
}
