import { SPEED_TARGETS } from '#src/features/field-data/field-data-limits.ts';
import type { Speed } from '#src/features/field-data/admin/speed.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { METRIC_LABELS, metricText, type ShownMetric } from './speed-labels.ts';

const HEIGHT = 100;
const STEP = 12;
/** Keeps the bars of the first days as narrow as later ones. */
const DAYS_MIN = 30;

/** Bars of one metric by day, with a line at its target. The table below the charts has the values. */
export function SpeedChart({ metric, days }: { metric: ShownMetric; days: Speed['days'] }) {
  const target = SPEED_TARGETS[metric];
  const values = days.map((day) => day[metric] ?? 0);
  const top = Math.max(target * 1.5, ...values);
  const heightOf = (value: number) => (value / top) * HEIGHT;
  const [first] = days;
  const last = days.at(-1);
  const width = Math.max(days.length, DAYS_MIN) * STEP;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-bold">{METRIC_LABELS[metric]}</span>
        <span className="text-soft">
          {metricText(metric, last?.[metric] ?? null)}, target {metricText(metric, target)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-28 w-full text-brand"
      >
        {days.map((day, at) => (
          <rect
            key={day.day}
            x={at * STEP + 1}
            y={HEIGHT - heightOf(values[at] ?? 0)}
            width={STEP - 2}
            height={heightOf(values[at] ?? 0)}
            fill="currentColor"
            opacity={(values[at] ?? 0) > target ? 1 : 0.5}
          />
        ))}
        <line
          x2={width}
          y1={HEIGHT - heightOf(target)}
          y2={HEIGHT - heightOf(target)}
          stroke="var(--color-ink)"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-soft">
        <span>{first && formatDate(first.day)}</span>
        {last && last !== first && <span>{formatDate(last.day)}</span>}
      </p>
    </figure>
  );
}
