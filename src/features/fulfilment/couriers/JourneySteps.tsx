import { formatDate } from '#src/lib/dates.ts';

type Step = { name: string; label: string; isDone: boolean; isNow: boolean };

/** The steps of a parcel or a return, with the time of the current one. */
export function JourneySteps({ steps, at }: { steps: Step[]; at: string | null }) {
  return (
    <ol className="grid gap-2">
      {steps.map(({ name, label, isDone, isNow }) => (
        <li
          key={name}
          aria-current={isNow ? 'step' : undefined}
          className={`flex items-center gap-2.5 text-sm ${isDone ? '' : 'text-soft'} ${isNow ? 'font-bold' : ''}`}
        >
          <span
            className={`size-3 shrink-0 rounded-full border-2 ${isDone ? 'border-brand bg-brand' : 'border-edge bg-surface'}`}
          />
          <span>
            {label}
            {isDone && <span className="sr-only">, done</span>}
          </span>
          {isNow && at && (
            <time dateTime={at} className="ml-auto font-normal text-soft">
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
