import { useState } from 'react';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { answerTry, type Booking } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { retryDays } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import {
  TRY_NOTE_MAX,
  type TryAnswer,
} from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

type Props = {
  booking: Booking;
  parcelNumber: number;
  /** Look of its first button. */
  look: ButtonLook;
  onChanged: () => Promise<void>;
};

/** Instructs the courier after a failed delivery attempt. */
export function AnswerTry({ booking: { id, failedTries }, parcelNumber, look, onChanged }: Props) {
  const mayAnswer = useMayCall(answerTry);
  const [answer, setAnswer] = useState<TryAnswer>();
  const isAgain = answer === 'try_again';
  const { first } = retryDays(new Date());
  return (
    <>
      <Button look={look} size="small" disabled={!mayAnswer} onClick={() => setAnswer('try_again')}>
        Deliver again<span className="sr-only">: parcel {parcelNumber}</span>
      </Button>
      <Button
        look="secondary"
        size="small"
        disabled={!mayAnswer}
        onClick={() => setAnswer('send_back')}
      >
        Return parcel<span className="sr-only">: parcel {parcelNumber}</span>
      </Button>
      <FormDialog
        open={answer !== undefined}
        onClose={() => setAnswer(undefined)}
        title={`${isAgain ? 'Deliver again' : 'Return parcel'}: parcel ${parcelNumber}`}
        start={{ day: first, phone: '', note: '' }}
        action={isAgain ? 'Request redelivery' : 'Return parcel'}
        look={isAgain ? 'primary' : 'danger'}
        onSubmit={async ({ day, phone, note }) => {
          if (!answer) return;
          const input = isAgain ? { day, phone, note } : { note };
          const sent = staffCall(answerTry, { id, tries: failedTries, answer, ...input });
          await thenReload(sent, onChanged);
          showToast('Your answer was sent to the courier.');
        }}
      >
        {(form) => <AnswerFields isAgain={isAgain} {...form} />}
      </FormDialog>
    </>
  );
}

type Typed = { day: string; phone: string; note: string };
type FieldsProps = Pick<Form<Typed>, 'text'> & { isAgain: boolean };

function AnswerFields({ isAgain, text }: FieldsProps) {
  const { first, last } = retryDays(new Date());
  return (
    <>
      {isAgain ? (
        <>
          <DayField label="Day" min={first} max={last} {...text('day')} />
          <Field
            label="Another number to call"
            hint="Leave empty if the number on the parcel is right."
            required={false}
            inputMode="tel"
            {...text('phone')}
          />
        </>
      ) : (
        <p className="text-sm">
          The courier returns it to us and may charge for this. The order does not change until the
          parcel is back.
        </p>
      )}
      <TextArea
        label={isAgain ? 'A note on the address' : 'A note to the courier'}
        required={false}
        maxLength={TRY_NOTE_MAX}
        {...text('note')}
      />
    </>
  );
}
