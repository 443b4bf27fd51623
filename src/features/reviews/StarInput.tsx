import { useId, useState } from 'react';

const STAR = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';
const LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

type Props = {
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
};

/** Radio buttons that look like one to five stars; 0 if no rating is chosen yet. */
export function StarInput({ value, onChange, error }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        Your rating
      </p>
      <div className="flex items-center gap-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {LABELS.map((word, at) => (
            <label
              key={word}
              htmlFor={`${id}-${at}`}
              onPointerEnter={() => setPointed(at + 1)}
              className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                id={`${id}-${at}`}
                name="rating"
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {at + 1} {at === 0 ? 'star' : 'stars'}, {word}
              </span>
              <svg viewBox="0 0 24 24" className="size-8 text-star" aria-hidden="true">
                <path
                  d={STAR}
                  fill={at < shown ? 'currentColor' : 'none'}
                  stroke="currentColor"
                  strokeWidth="1.4"
                  strokeLinejoin="round"
                />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm font-semibold text-soft">
          {LABELS[shown - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
