import { useStore } from '@nanostores/react';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from './payment-methods.ts';

/** How to pay, where there is more than one way; what is chosen stands in its store. */
export function PaymentChoice() {
  const chosen: string = useStore($paymentMethod, { ssr: 'initial' });
  if (PAYMENT_METHOD_NAMES.length === 1) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold">How do you want to pay?</legend>
      {PAYMENT_METHOD_NAMES.map((name) => (
        <label
          key={name}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-brand has-checked:bg-wash"
        >
          <input
            type="radio"
            name="paymentMethod"
            className="mt-0.5 size-5 accent-brand"
            checked={name === chosen}
            onChange={() => $paymentMethod.set(name)}
          />
          <span className="font-bold">{PAYMENT_METHODS[name].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
