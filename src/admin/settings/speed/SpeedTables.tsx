import type { ReactNode } from 'react';
import type { Speed } from '#src/features/field-data/admin/speed.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { METRIC_LABELS, metricText, SHOWN_METRICS } from './speed-labels.ts';

const CELL = 'py-1.5 pr-4 text-right tabular-nums whitespace-nowrap';

/** The values of each day, newest first. */
export function DayTable({ days }: Pick<Speed, 'days'>) {
  return (
    <Table
      caption="75th percentile by day"
      heads={['Day', ...names(), 'First byte', 'Failed calls', 'Visits']}
    >
      {days.toReversed().map((day) => (
        <tr key={day.day} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
            {formatDate(day.day)}
          </th>
          {SHOWN_METRICS.map((metric) => (
            <td key={metric} className={CELL}>
              {metricText(metric, day[metric])}
            </td>
          ))}
          <td className={CELL}>{metricText('ttfb', day.ttfb)}</td>
          <td className={CELL}>{day.failed}</td>
          <td className={CELL}>{day.samples}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Releases with what each changed, newest first. */
export function ReleaseTable({ releases }: Pick<Speed, 'releases'>) {
  return (
    <Table caption="Releases" heads={['Release', ...names(), 'Visits']}>
      {releases.map((release) => (
        <tr key={release.id} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-4 text-left font-normal">
            {formatDateTime(release.startedAt)}
            <span className="block text-soft">{release.reason}</span>
          </th>
          {SHOWN_METRICS.map((metric) => (
            <td key={metric} className={CELL}>
              {metricText(metric, release[metric])}
              {release.slower.includes(metric) && (
                <span className="block font-bold text-bad">slower</span>
              )}
              {release.faster.includes(metric) && (
                <span className="block font-bold text-good">faster</span>
              )}
            </td>
          ))}
          <td className={CELL}>{release.samples}</td>
        </tr>
      ))}
    </Table>
  );
}

function names(): string[] {
  return SHOWN_METRICS.map((metric) => METRIC_LABELS[metric]);
}

type TableProps = { caption: string; heads: string[]; children: ReactNode };

function Table({ caption, heads, children }: TableProps) {
  return (
    // Scrolls sideways on a phone, with the keyboard too.
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto text-sm">
      <table className="w-full">
        <caption className="py-2 text-left font-bold">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 pr-4 font-bold ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
