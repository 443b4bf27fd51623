import { useState } from 'react';
import {
  JOURNEY,
  type JourneyStep,
  RETURN_WAY,
  STEP_LABELS,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import {
  type Booking,
  cancelBooking,
  retryBooking,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { pickupWords } from '#src/features/fulfilment/couriers/pickup-text.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type ButtonLook, buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { AnswerTry } from './AnswerTry.tsx';

type Props = {
  booking: Booking;
  parcelNumber?: number;
  /** True if the order's next step is here. */
  isNext: boolean;
  onChanged: () => Promise<void>;
};

/** Shows a booking's progress, its shipping documents, and the next step if it stopped. */
export function BookingState({ booking, parcelNumber = 0, isNext, onChanged }: Props) {
  const look = isNext ? 'primary' : 'secondary';
  const { id, problem, state, returnId } = booking;
  const what = returnId === null ? `parcel ${parcelNumber}` : `return ${returnId}`;
  const mayBook = useMayCall(cancelBooking);
  const [isCalling, setCalling] = useState(false);
  const canCallOff =
    state !== 'cancelling' && (booking.journey === null || booking.journey === 'booked');
  return (
    <div className="grid gap-2 rounded-field bg-sunk p-3">
      <p role="status" className="text-sm">
        {sentenceOf(booking)}
      </p>
      {problem && <Alert>{problem}</Alert>}
      {booking.answer && booking.journey === 'try_failed' && (
        <p role="status" className="text-sm">
          {ANSWER_TEXT[booking.answer.state](booking.answer)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'stopped' && <Retry {...{ id, what, look, onChanged }} />}
        {booking.waitsForAnswer && <AnswerTry {...{ booking, parcelNumber, look, onChanged }} />}
        <Papers {...booking} />
        {canCallOff && (
          <Button look="quiet" size="small" disabled={!mayBook} onClick={() => setCalling(true)}>
            Cancel the booking<span className="sr-only"> of {what}</span>
          </Button>
        )}
      </div>
      <Confirm
        open={isCalling}
        onClose={() => setCalling(false)}
        title={`Cancel the courier for ${what}?`}
        action="Cancel the booking"
        onConfirm={async () => {
          await thenReload(staffCall(cancelBooking, { id }), onChanged);
        }}
      >
        <p className="text-sm">
          {returnId === null
            ? 'The label becomes invalid. The parcel stays packed and can be booked again.'
            : 'The courier will not collect from the shopper. You can book the pickup again.'}
        </p>
      </Confirm>
    </div>
  );
}

type RetryProps = Pick<Props, 'onChanged'> & { id: number; what: string; look: ButtonLook };

function Retry({ id, what, look, onChanged }: RetryProps) {
  const mayBook = useMayCall(retryBooking);
  const { submit, running, error } = useSubmit(async () => {
    await thenReload(staffCall(retryBooking, { id }), onChanged);
  });
  return (
    <>
      {error && (
        <div className="w-full">
          <Alert>{error.message}</Alert>
        </div>
      )}
      <Button size="small" look={look} disabled={!mayBook} busy={running} onClick={() => submit()}>
        Try again<span className="sr-only">: {what}</span>
      </Button>
    </>
  );
}

type Answer = NonNullable<Booking['answer']>;

/** Result of the instruction for a failed attempt. */
const ANSWER_TEXT: Record<Answer['state'], (answer: Answer) => string> = {
  open: () => 'Sending to the courier …',
  sent: ({ answer, day }) =>
    answer === 'try_again'
      ? `Another delivery attempt was requested for ${formatDay(day)}.`
      : 'The return of the parcel was requested.',
  refused: () => 'The courier did not accept the answer. Please answer again.',
};

function sentenceOf({ state, step, journey, courierName, trackingNumber, ...more }: Booking) {
  const shown = journey && (more.returnId === null ? JOURNEY[journey].label : wayBack(journey));
  const by = [courierName, trackingNumber].filter(Boolean).join(' ');
  const price = more.price === null ? '' : `, ${formatRupees(more.price)}`;
  const when = journey === 'booked' ? pickupWords(more.pickupAt) : '';
  const pickup = when && `. Pickup on ${when}`;
  if (state === 'cancelling') return 'Cancelling the courier …';
  if (state === 'open') return `${STEP_LABELS[step]} … ${by}`;
  if (state === 'stopped') return `Stopped at: ${STEP_LABELS[step].toLowerCase()}. ${by}`;
  if (journey === 'try_failed') {
    const often = more.failedTries > 1 ? `, ${more.failedTries} times` : '';
    const waits = more.waitsForAnswer ? '. The courier needs your answer.' : '';
    return `${JOURNEY[journey].label}${often}: ${by}${price}${waits}`;
  }
  return `${shown ?? 'Booked'}: ${by}${price}${pickup}`;
}

/** Describes where a return is; the shopper reads “Fetched from you”. */
export function wayBack(journey: JourneyStep): string {
  const way: Partial<Record<JourneyStep, string>> = {
    ...RETURN_WAY,
    picked_up: 'Collected from the shopper',
  };
  return way[journey] ?? JOURNEY[journey].label;
}

function Papers({ labelUrl, manifestUrl, trackUrl }: Booking) {
  const papers = [
    ['Courier’s label', labelUrl],
    ['Courier’s manifest', manifestUrl],
    ['Track parcel', trackUrl],
  ] as const;
  return papers
    .filter(([, url]) => url !== '')
    .map(([title, url]) => (
      <a
        key={title}
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        {title}
      </a>
    ));
}
