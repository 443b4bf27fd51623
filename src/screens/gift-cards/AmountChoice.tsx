import { useState } from 'react';
import type { GiftCardOffer } from '#src/features/gift-cards/gift-cards.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Field } from '#src/ui/Field.tsx';

type Props = {
  offer: GiftCardOffer;
  amount: string;
  onChange: (amount: string) => void;
  error: string | undefined;
};

/** The amounts that staff have set, and a field for another one. */
export function AmountChoice({
  offer: { amounts, custom, dayMost },
  amount,
  onChange,
  error,
}: Props) {
  const [isOwn, setOwn] = useState(amounts.length === 0);
  const choose = (value: string) => {
    setOwn(value === '');
    onChange(value);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Amount</legend>
      <div className="grid grid-cols-2 gap-3 [&>:last-child:nth-child(odd)]:col-span-2">
        {amounts.map((value) => (
          <Choice
            key={value}
            text={formatRupees(value)}
            isChosen={!isOwn && amount === String(value)}
            onChoose={() => choose(String(value))}
          />
        ))}
        {custom && amounts.length > 0 && (
          <Choice text="Another amount" isChosen={isOwn} onChoose={() => choose('')} />
        )}
      </div>
      {custom && isOwn && (
        <Field
          name="amount"
          label="Amount in rupees"
          hint={`${formatRupees(custom.min)} to ${formatRupees(custom.max)}. At most ${formatRupees(dayMost)} a day.`}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onChange(target.value)}
          error={error}
        />
      )}
      {error && !isOwn && <p className="text-sm font-semibold text-bad">{error}</p>}
    </fieldset>
  );
}

type ChoiceProps = { text: string; isChosen: boolean; onChoose: () => void };

function Choice({ text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-brand has-checked:bg-wash">
      <input
        type="radio"
        name="amountChoice"
        className="mt-0.5"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="font-bold">{text}</span>
    </label>
  );
}
