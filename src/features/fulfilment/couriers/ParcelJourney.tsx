import { formatDate, formatDateTime, formatDay } from '#src/lib/dates.ts';
import { GOOD_WAY, isOver, JOURNEY, troubleOf } from './booking-status.ts';
import type { Journey } from './journey.contract.ts';
import { JourneySteps } from './JourneySteps.tsx';

/** A parcel's tracking: the next steps, reassurance if something went wrong, and each scan. */
export function ParcelJourney({ journey }: { journey: Journey }) {
  const { step, at, expectedAt, trackUrl, scans } = journey;
  const trouble = step === 'try_failed' ? sentenceOfTry(journey) : troubleOf(step);
  const { rank } = JOURNEY[step];
  const isEnd = isOver(step);
  return (
    <div className="grid gap-3">
      {trouble && <Trouble step={step}>{trouble}</Trouble>}
      {step !== 'returned' && (
        <JourneySteps
          at={at}
          steps={GOOD_WAY.map((name) => ({
            name,
            label: JOURNEY[name].label,
            isDone: JOURNEY[name].rank <= rank && !(trouble && name === 'delivered'),
            isNow: name === step,
          }))}
        />
      )}
      {expectedAt && !isEnd && !trouble && (
        <p className="text-sm">
          The courier expects to deliver it by <strong>{formatDate(expectedAt)}</strong>.
        </p>
      )}
      {trackUrl && (
        <a
          href={trackUrl}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start py-1 text-sm font-bold text-brand underline underline-offset-4"
        >
          Track with {journey.carrier}
        </a>
      )}
      {scans.length > 0 && <Scans scans={scans} />}
    </div>
  );
}

/** Reassurance, and how to reach us if the address has to change. */
function Trouble({ step, children }: Pick<Journey, 'step'> & { children: string }) {
  return (
    <p className="rounded-field bg-warn-wash px-3 py-2 text-sm">
      <strong className="block">{JOURNEY[step].label}</strong>
      {children}
      {step === 'try_failed' && (
        <>
          {' '}
          Is the address or your number wrong, or would another time suit you better?{' '}
          <a href="/contact" className="font-bold underline">
            Contact us
          </a>
          .
        </>
      )}
    </p>
  );
}

/** Returns what happens after a failed delivery attempt. */
function sentenceOfTry({ asked, failedTries }: Journey): string {
  const tried = `The courier tried to deliver it${failedTries > 1 ? ` ${failedTries} times` : ''}`;
  if (!asked) return `${tried} and will try again.`;
  if (asked.answer === 'send_back') return `${tried}. We have requested its return.`;
  return `${tried}. We have requested another attempt on ${formatDay(asked.day)}.`;
}

/** The courier's scans, collapsed. */
export function Scans({ scans }: Pick<Journey, 'scans'>) {
  return (
    <details>
      <summary className="unfold text-sm">Tracking history</summary>
      <ol className="mt-2 grid gap-2">
        {scans.map(({ at, activity, location }) => (
          <li key={`${at}-${activity}`} className="grid text-sm">
            <span className="wrap-anywhere">{activity}</span>
            <span className="text-soft">
              {[location, formatDateTime(at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
