import { useId } from 'react';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { RefundPreview } from './return-refund.contract.ts';

type Props = {
  preview: RefundPreview;
  toCredit: boolean;
  onChange: (toCredit: boolean) => void;
};

/** The choice between money and store credit, with both amounts, before a return is requested. */
export function CreditChoice({ preview, toCredit, onChange }: Props) {
  const id = useId();
  const { total, backToCredit, creditBonus } = preview;
  if (preview.creditNeedsAccount) {
    return (
      <p className="mt-2 text-soft">
        The refund goes back the way you paid. Store credit needs an account.
      </p>
    );
  }
  if (creditBonus === null) {
    return backToCredit > 0 && <p className="mt-2 text-soft">{partText(backToCredit)}</p>;
  }
  const withBonus = toRupees(toPaise(total) + toPaise(creditBonus));
  const bonusText = creditBonus > 0 ? `Includes a bonus of ${formatRupees(creditBonus)}. ` : '';
  const options = [
    {
      ...{ value: false, label: 'The way you paid', amount: total },
      note: backToCredit > 0 ? partText(backToCredit) : 'Banks take up to 10 business days.',
    },
    {
      ...{ value: true, label: 'Store credit', amount: withBonus },
      note: `${bonusText}Ready for your next order; the refund itself never expires.`,
    },
  ];
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-2 font-bold">How would you like your refund?</legend>
      {options.map(({ value, label, amount, note }) => (
        <label
          key={label}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-3 has-checked:border-brand has-checked:bg-wash"
        >
          <input
            type="radio"
            name={`${id}-refund`}
            className="mt-0.5"
            checked={toCredit === value}
            aria-labelledby={`${id}-${label}`}
            aria-describedby={`${id}-${label}-note`}
            onChange={() => onChange(value)}
          />
          <span className="grid flex-1 gap-0.5">
            <span className="flex justify-between gap-3 font-bold">
              <span id={`${id}-${label}`}>{label}</span>
              <span className="tabular-nums">{formatRupees(amount)}</span>
            </span>
            <span id={`${id}-${label}-note`} className="text-soft">
              {note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function partText(backToCredit: number): string {
  return `${formatRupees(backToCredit)} of it goes back to your store credit, which paid for it.`;
}
