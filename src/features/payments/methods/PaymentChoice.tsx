import { useStore } from '@nanostores/react';
import { Fragment, useId } from 'react';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { $codOffer } from '#src/features/payments/cod/cod-offer.store.ts';
import { $laterOptions } from '#src/features/payments/instalments/offered-instalments.store.ts';
import { $onlineWay, onlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { UPI_MAX_RUPEES } from '#src/features/payments/upi/upi-limit.ts';
import { formatRupees } from '#src/lib/money.ts';
import {
  methodProperties,
  PAYMENT_METHOD_NAMES,
  type PaymentMethodName,
} from './payment-methods.ts';
import type { PaymentOption } from './payment-option.ts';

type Props = {
  total: number;
  /** Cash on delivery as a guest sees it; undefined if it is not taken at all, or not for a guest. */
  guestCash: PaymentOption | undefined;
};

/** The ways to pay a total in rupees: by UPI first, then the gateway's window, then cash. */
export function PaymentChoice({ total, guestCash: cash }: Props) {
  const about = useId();
  const method = useStore($paymentMethod, { ssr: 'initial' });
  const way = onlineWay(useStore($onlineWay, { ssr: 'initial' }), total);
  const offer = useStore($codOffer, { ssr: 'initial' });
  const later = useStore($laterOptions, { ssr: 'initial' });
  const options = [
    ...PAYMENT_METHOD_NAMES.flatMap((name) => toOptions(name, total)),
    ...later,
    ...(cash ? [cash] : (offer?.options ?? [])),
  ];
  const chosen = method === 'online' ? way : method;
  return (
    <fieldset>
      <legend className="sr-only">How do you want to pay?</legend>
      <div className="checkout-choices">
        {options.map((option) => {
          const key = option.way ?? option.name;
          const id = about + key;
          const isChosen = key === chosen;
          return (
            <Fragment key={key}>
              <label data-way={key}>
                <input
                  type="radio"
                  name="paymentMethod"
                  checked={isChosen}
                  disabled={option.isOff}
                  aria-labelledby={id}
                  aria-describedby={`${id}-note`}
                  onChange={() => choose(option)}
                />
                <span className="grid gap-0.5">
                  <span id={id} className="font-bold">
                    {option.label}
                  </span>
                  <span
                    id={`${id}-note`}
                    role={option.name === 'cod' ? 'status' : undefined}
                    className="text-sm text-soft"
                  >
                    {option.note}
                  </span>
                </span>
              </label>
              {isChosen && option.More && <option.More />}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

function choose({ name, way }: PaymentOption): void {
  $paymentMethod.set(name);
  // An advance is not paid in instalments.
  $onlineWay.set(way ?? 'upi');
}

function toOptions(name: PaymentMethodName, total: number): PaymentOption[] {
  const { label, hint, isAtGateway } = methodProperties(name);
  // It is a part of another, or has an offer with its own sentences.
  if (!hint) return [];
  if (!isAtGateway) return [{ name, label, note: hint }];
  const isOff = total > UPI_MAX_RUPEES;
  const apps = 'Google Pay, PhonePe, Paytm, BHIM and other UPI apps.';
  const limit = `UPI pays up to ${formatRupees(UPI_MAX_RUPEES)} at a time.`;
  return [
    { name, way: 'upi', label: 'UPI', note: isOff ? limit : apps, isOff },
    { name, way: 'window', label: 'Card, net banking or wallet', note: hint },
  ];
}
