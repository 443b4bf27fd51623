import type { ReactNode } from 'react';
import { placeOf } from './bands.ts';
import { HEIGHT, WIDTH } from './chart-size.ts';

type Props = {
  /** Describes the chart to screen readers. */
  label: string;
  /** The largest difference, such as −45 dB. */
  figure: string;
  /** Follows the figure. */
  unit: string;
  marks: readonly (readonly [hz: number, text: string])[];
  /** The bars. */
  children: ReactNode;
  caption: ReactNode;
};

/** A figure in large type above a chart from low to high notes. */
export function SoundChart({ label, figure, unit, marks, children, caption }: Props) {
  return (
    <figure className="grid gap-3 rounded-card bg-sunk p-4">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-title font-extrabold whitespace-nowrap tabular-nums">{figure}</b>
        <span className="text-sm text-soft">{unit}</span>
      </p>
      <div className="relative pb-6">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full">
          {children}
        </svg>
        {marks.map(([hz, text]) => (
          <span
            key={hz}
            className="absolute bottom-0 -translate-x-1/2 text-xs text-soft"
            style={{ left: `${100 * placeOf(hz)}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <figcaption className="grid gap-2 text-sm">{caption}</figcaption>
    </figure>
  );
}

/** The names of the bars, each with its colour. */
export function Keys({ of }: { of: readonly (readonly [name: string, color: string])[] }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
      {of.map(([name, color]) => (
        <span key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 1 1" width="12" height="12" aria-hidden="true">
            <rect width="1" height="1" fill={color} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}
