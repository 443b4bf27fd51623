import { formatDate } from '#src/lib/dates.ts';
import { CheckIcon } from '#src/ui/icons.tsx';
import type { orderSteps } from './order-steps.ts';

type Props = { steps: NonNullable<ReturnType<typeof orderSteps>> };

const LINE =
  'relative not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 sm:not-last:before:top-[0.9375rem] sm:not-last:before:right-0 sm:not-last:before:bottom-auto sm:not-last:before:left-8 sm:not-last:before:h-0.5 sm:not-last:before:w-auto';
const MARKS = {
  done: { line: 'not-last:before:bg-sun', mark: 'bg-sun text-on-sun' },
  now: {
    line: 'not-last:before:bg-edge/45',
    mark: 'border-[3px] border-sun before:size-2.5 before:rounded-full before:bg-sun',
  },
  next: { line: 'not-last:before:bg-edge/45', mark: 'border-2 border-edge/70' },
};

/** An order's way from the shop to the door, as a line with a mark for each step. */
export function OrderSteps({ steps }: Props) {
  return (
    <ol id="steps" className="grid sm:auto-cols-fr sm:grid-flow-col lg:flex">
      {steps.map(({ title, state, at, text }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-3 pb-6 last:pb-0 sm:grid-cols-1 sm:content-start sm:pb-0 lg:flex-1 lg:last:flex-none ${LINE} ${MARKS[state].line}`}
        >
          <span className={`grid size-8 place-items-center rounded-full ${MARKS[state].mark}`}>
            {state === 'done' && <CheckIcon className="size-4.5" />}
          </span>
          <span className="grid content-start gap-0.5 pt-1 sm:pt-0 sm:pr-4">
            <span className={state === 'next' ? 'font-bold text-soft' : 'font-extrabold'}>
              {title}
              {state === 'done' && <span className="sr-only">, done</span>}
            </span>
            <span className="text-sm text-soft">{at ? formatDate(at) : text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
