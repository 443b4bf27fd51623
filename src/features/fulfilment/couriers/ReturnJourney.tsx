import { JOURNEY, RETURN_WAY } from './booking-status.ts';
import type { Journey } from './journey.contract.ts';
import { JourneySteps } from './JourneySteps.tsx';
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
      <JourneySteps
        at={at}
        steps={STEPS.map((name) => ({
          name,
          label: RETURN_WAY[name],
          isDone: step !== 'lost' && JOURNEY[name].rank <= JOURNEY[step].rank,
          isNow: name === step,
        }))}
      />
      {scans.length > 0 && <Scans scans={scans} />}
    </div>
  );
}
