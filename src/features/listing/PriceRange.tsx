import { useState } from 'react';
import { formatRupees } from '#src/lib/money.ts';
import { nearestStop, priceSteps } from './price-steps.ts';

type Range = { minPrice: number | undefined; maxPrice: number | undefined };

type Props = Range & {
  bounds: { min: number; max: number };
  onChange: (range: Range) => void;
};

const THUMB =
  'pointer-events-none absolute inset-x-0 top-0 h-6 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-brand [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-brand [&::-webkit-slider-thumb]:shadow-lift';

/** Lowest and highest price, on six steps. At an end it narrows nothing. */
export function PriceRange({ bounds, minPrice, maxPrice, onChange }: Props) {
  const stops = priceSteps(bounds);
  const last = stops.length - 1;
  const [dragged, setDragged] = useState<[number, number]>();
  const chosen: [number, number] = [
    minPrice === undefined ? 0 : nearestStop(stops, minPrice),
    maxPrice === undefined ? last : nearestStop(stops, maxPrice),
  ];
  const [low, high] = dragged ?? chosen;
  if (last < 1) return null;

  function commit() {
    if (!dragged) return;
    setDragged(undefined);
    onChange({
      minPrice: low === 0 ? undefined : stops[low],
      maxPrice: high === last ? undefined : stops[high],
    });
  }

  const shared = { min: 0, max: last, step: 1, className: THUMB } as const;
  const ends = { onPointerUp: commit, onKeyUp: commit, onBlur: commit };
  const text = (at: number) => formatRupees(stops[at] ?? 0);

  return (
    <fieldset>
      <legend className="mb-3 text-sm font-bold">Price</legend>
      <div className="relative h-6">
        <span className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-line" />
        <span
          className="absolute top-2.5 h-1 rounded-full bg-brand"
          style={{ left: `${(low / last) * 100}%`, right: `${100 - (high / last) * 100}%` }}
        />
        <input
          type="range"
          {...shared}
          {...ends}
          aria-label="Lowest price"
          aria-valuetext={text(low)}
          value={low}
          onChange={(event) => setDragged([Math.min(Number(event.target.value), high - 1), high])}
        />
        <input
          type="range"
          {...shared}
          {...ends}
          aria-label="Highest price"
          aria-valuetext={text(high)}
          value={high}
          onChange={(event) => setDragged([low, Math.max(Number(event.target.value), low + 1)])}
        />
      </div>
      <p className="mt-2 flex justify-between text-sm font-semibold tabular-nums">
        <span>{text(low)}</span>
        <span>{text(high)}</span>
      </p>
    </fieldset>
  );
}
