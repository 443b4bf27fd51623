import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { $codOffer } from '#src/features/payments/cod/cod-offer.store.ts';
import type { CodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import {
  methodProperties,
  PAYMENT_METHOD_NAMES,
  type PaymentMethodName,
  PAYMENT_METHODS,
} from './payment-methods.ts';

/** The payment method: what the selected one accepts, and a choice if there is more than one. */
export function PaymentChoice() {
  const chosen = useStore($paymentMethod, { ssr: 'initial' });
  const offer = useStore($codOffer, { ssr: 'initial' });
  const names = PAYMENT_METHOD_NAMES.filter((name) => name !== 'cod' || offer?.isOn === true);
  return (
    <div className="grid gap-4">
      {names.length > 1 && <Choice {...{ names, chosen, offer }} />}
      <Takes name={chosen} />
    </div>
  );
}

/** Lists the accepted ways to pay and what happens next. */
function Takes({ name }: { name: string }) {
  const { takes, hint } = methodProperties(name);
  return (
    <div className="grid gap-2.5">
      {takes.length > 0 && (
        <ul aria-label="Accepted payment methods" className="flex flex-wrap gap-2">
          {takes.map((one) => (
            <li
              key={one}
              className="rounded-lg border border-line px-2.5 py-1 text-sm font-semibold"
            >
              {one}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">{hint}</p>
    </div>
  );
}

type ChoiceProps = {
  names: readonly PaymentMethodName[];
  chosen: PaymentMethodName;
  offer: CodOffer | undefined;
};

function Choice({ names, chosen, offer }: ChoiceProps) {
  const about = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold">How do you want to pay?</legend>
      {names.map((name) => (
        <label
          key={name}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-brand has-checked:bg-wash has-disabled:cursor-not-allowed"
        >
          <input
            type="radio"
            name="paymentMethod"
            className="mt-0.5"
            checked={name === chosen}
            disabled={name === 'cod' && offer?.problem !== null}
            aria-labelledby={`${about}-${name}`}
            aria-describedby={name === 'cod' ? about : undefined}
            onChange={() => $paymentMethod.set(name)}
          />
          <span className="grid gap-0.5">
            <span id={`${about}-${name}`} className="font-bold">
              {PAYMENT_METHODS[name].label}
            </span>
            {name === 'cod' && offer && (
              <span id={about} role="status" className="text-sm text-soft">
                {aboutCash(offer)}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the cost of cash on delivery, shown next to the choice, or why it is unavailable. */
function aboutCash({ problem, fee, total }: CodOffer): string {
  if (problem !== null) return problem;
  if (fee === 0) return 'No extra fee.';
  return `${formatRupees(fee)} fee: pay ${formatRupees(total)} to the courier.`;
}
