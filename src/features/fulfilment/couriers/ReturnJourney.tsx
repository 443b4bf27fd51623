import { formatDate } from '#src/lib/dates.ts';
import { JOURNEY, RETURN_WAY } from './booking-status.ts';
import type { Journey } from './journey.contract.ts';
import { Scans } from './ParcelJourney.tsx';

const STEPS = Object.keys(RETURN_WAY) as (keyof typeof RETURN_WAY)[];

/** Tracking of a return that a courier collects: the next steps, and each scan. */
export function ReturnJourney({ journey }: { journey: Journey }) {
  const { step, at, carrier, trackingNumber, scans } = journey;
  return (
    <div className="mt-1 grid gap-3">
      <p>
        {step === 'booked' ? 'To be collected by' : 'With'} <strong>{carrier}</strong>, tracking
        number <strong className="break-all select-all">{trackingNumber}</strong>
      </p>
      {step === 'lost' && (
        <p className="rounded-field bg-warn-wash px-3 py-2">
          The parcel is lost or damaged. We are looking into it, and you will still get your refund.
        </p>
      )}
      <ol className="grid gap-2">
        {STEPS.map((name) => {
          const isDone = step !== 'lost' && JOURNEY[name].rank <= JOURNEY[step].rank;
          const isNow = name === step;
          return (
            <li
              key={name}
              aria-current={isNow ? 'step' : undefined}
              className={`flex items-center gap-2.5 ${isDone ? '' : 'text-soft'} ${isNow ? 'font-bold' : ''}`}
            >
              <span
                className={`size-3 shrink-0 rounded-full border-2 ${isDone ? 'border-brand bg-brand' : 'border-edge bg-surface'}`}
              />
              <span>
                {RETURN_WAY[name]}
                {isDone && <span className="sr-only">, done</span>}
              </span>
              {isNow && at && (
                <time dateTime={at} className="ml-auto font-normal text-soft">
                  {formatDate(at)}
                </time>
              )}
            </li>
          );
        })}
      </ol>
      {scans.length > 0 && <Scans scans={scans} />}
    </div>
  );
}
