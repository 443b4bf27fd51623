import { type SubmitEvent, useState } from 'react';
import { AddressBlock } from '#src/features/account/address/AddressBlock.tsx';
import {
  type Decision,
  type DeliveryAnswer,
  HINT_MAX,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { answer } from '#src/features/order-management/confirm/confirm.store.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Attempt = NonNullable<Decision['attempt']>;

const LABELS: Record<DeliveryAnswer, string> = {
  another_day: 'Try again on another day',
  landmark: 'Add a landmark, so that the courier finds it',
  address: 'Deliver to another address with the same pincode',
  send_back: 'Cancel: I no longer want the parcel',
};

/** Says what happens after a failed delivery attempt; the courier gets the answer. */
export function DeliveryFailed({ order, link }: { order: Decision; link: OrderLink }) {
  const { attempt, address } = order;
  if (!attempt || !address) return null;
  return (
    <>
      <Alert kind="info">
        {`${attempt.carrier || 'The courier'} tried to deliver your order but was not able to. Please choose what happens next.`}
      </Alert>
      <Card title="Delivery address">
        <AddressBlock address={address} />
      </Card>
      <Card title="What happens next">
        <AnswerForm key={attempt.bookingId} {...{ attempt, link }} pincode={address.pincode} />
      </Card>
    </>
  );
}

type FormProps = { attempt: Attempt; link: OrderLink; pincode: string };

function AnswerForm({ attempt, link, pincode }: FormProps) {
  const { bookingId, tries, first, last, canSendBack, advance, isAdvanceKept } = attempt;
  const [chosen, setChosen] = useState<DeliveryAnswer>('another_day');
  const [day, setDay] = useState(first);
  const [hint, setHint] = useState('');
  const { running, error, submit } = useSubmit(async () => {
    const more = chosen === 'another_day' ? { day } : chosen === 'send_back' ? {} : { hint };
    await answer(link, { bookingId, tries, answer: chosen, ...more });
    showToast('Thank you. The courier has your answer.');
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <Answers {...{ chosen, canSendBack }} onChange={setChosen} />
      {chosen === 'another_day' && (
        <Select
          name="day"
          label="Day"
          options={listDays(first, last)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={error?.fields['day']}
        />
      )}
      {(chosen === 'landmark' || chosen === 'address') && (
        <Hint {...{ chosen, pincode, hint }} onChange={setHint} error={error?.fields['hint']} />
      )}
      {chosen === 'send_back' && advance > 0 && (
        <Alert kind="info">
          {isAdvanceKept
            ? `The advance of ${formatRupees(advance)} that you paid is not refunded then.`
            : `The advance of ${formatRupees(advance)} that you paid is refunded then.`}
        </Alert>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button
        type="submit"
        size="large"
        look={chosen === 'send_back' ? 'danger' : 'primary'}
        busy={running}
      >
        {chosen === 'send_back' ? 'Send the parcel back' : 'Send to the courier'}
      </Button>
    </form>
  );
}

type AnswersProps = {
  chosen: DeliveryAnswer;
  canSendBack: boolean;
  onChange: (answer: DeliveryAnswer) => void;
};

function Answers({ chosen, canSendBack, onChange }: AnswersProps) {
  const answers = (Object.keys(LABELS) as DeliveryAnswer[]).filter(
    (one) => canSendBack || one !== 'send_back',
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">What happens next</legend>
      {answers.map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line px-4 py-2 has-checked:border-brand"
        >
          <input
            type="radio"
            name="answer"
            value={one}
            checked={chosen === one}
            onChange={() => onChange(one)}
            className="size-5 accent-brand"
          />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}

type HintProps = {
  chosen: 'landmark' | 'address';
  pincode: string;
  hint: string;
  onChange: (hint: string) => void;
  error: string | undefined;
};

function Hint({ chosen, pincode, hint, onChange, error }: HintProps) {
  return (
    <TextArea
      name="hint"
      label={chosen === 'landmark' ? 'Landmark' : 'Address'}
      hint={
        chosen === 'landmark'
          ? 'Such as “opposite the State Bank, blue gate”.'
          : `Within ${pincode}: couriers cannot change the pincode of a parcel.`
      }
      maxLength={HINT_MAX}
      value={hint}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}

/** Lists the days from the first to the last, as options. */
function listDays(first: string, last: string) {
  const days: { value: string; label: string }[] = [];
  const noon = new Date(`${first}T06:30:00Z`);
  for (let at = 0, day = first; day <= last; at += 1, day = dayAfter(at, noon)) {
    days.push({ value: day, label: at === 0 ? `${formatDay(day)} (next day)` : formatDay(day) });
  }
  return days;
}
