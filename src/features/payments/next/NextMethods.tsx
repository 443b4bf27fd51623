import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  changeToCash,
  viewCashForOrder,
} from '#src/features/payments/cod/change-to-cash.contract.ts';
import type { CodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { ConfirmPhone } from '#src/features/payments/cod/ConfirmPhone.tsx';
import { loadInstalments } from '#src/features/payments/instalments/instalments.store.ts';
import { $instalments } from '#src/features/payments/instalments/offered-instalments.store.ts';
import { pay } from '#src/features/payments/pay.store.ts';
import type { OnlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { UPI_MAX_RUPEES } from '#src/features/payments/upi/upi-limit.ts';
import { call } from '#src/lib/api.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { nextMethods } from './next-methods.ts';
import type { FailedPayment, NextMethod } from './failure-methods.ts';

type Props = {
  orderId: string;
  failed: FailedPayment | undefined;
  payBy: (way: OnlineWay) => void;
  total: number;
  /** True if the page has no other button to pay. */
  isOnly: boolean;
};

/** More would be no help. */
const SHOWN = 3;

const LABELS: Record<Exclude<NextMethod, 'cod'>, string> = {
  upi: 'by UPI',
  window: 'by card or net banking',
  emi: 'by EMI',
  paylater: 'later',
};

/** Offers other ways to pay the same order after a failed payment, the best first. */
export function NextMethods({ orderId, failed, payBy, total, isOnly }: Props) {
  const cash = useCash(orderId);
  const [isConfirming, setConfirming] = useState(false);
  const instalments = useStore($instalments, { ssr: 'initial' });
  useEffect(() => {
    // The checkout has loaded them already; the page of an order has not.
    if (!$instalments.get()) void loadInstalments(total);
  }, [total]);
  const hasCash = cash?.isOn === true && cash.problem === null;
  const available: NextMethod[] = [
    ...(total <= UPI_MAX_RUPEES ? (['upi'] as const) : []),
    'window',
    ...(instalments?.emi ? (['emi'] as const) : []),
    ...(instalments && instalments.payLater.length > 0 ? (['paylater'] as const) : []),
    ...(hasCash ? (['cod'] as const) : []),
  ];
  const takeCash = () => {
    if (!cash) return;
    void pay(() => call(changeToCash, { orderId, expectedTotal: cash.total }));
  };
  return (
    <section aria-labelledby="next-methods" className="mt-4 grid gap-3">
      <p id="next-methods" className="text-sm text-soft">
        Nothing was charged. We have kept your order: choose how to pay it.
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {nextMethods(failed, available)
          .slice(0, SHOWN)
          .map((one, at) => (
            <li key={one} className="grid">
              <Button
                look={isOnly && at === 0 ? 'primary' : 'secondary'}
                onClick={() => {
                  if (one !== 'cod') payBy(one);
                  else if (cash?.isPhoneConfirmed) takeCash();
                  else setConfirming(true);
                }}
              >
                {one === 'cod'
                  ? `Pay ${formatRupees(cash?.total ?? 0)} in cash`
                  : `Pay ${formatRupees(total)} ${LABELS[one]}`}
              </Button>
            </li>
          ))}
      </ul>
      {hasCash && <p className="text-sm text-soft">{aboutCash(cash)}</p>}
      {isConfirming && cash && !cash.isPhoneConfirmed && (
        <ConfirmPhone
          phone={cash.phone}
          onConfirmed={() => {
            setConfirming(false);
            takeCash();
          }}
        />
      )}
    </section>
  );
}

function aboutCash({ fee }: CodOffer): string {
  const cost = fee === 0 ? 'without an extra fee' : `with a fee of ${formatRupees(fee)}`;
  return `Cash on delivery places the order now, ${cost}: you pay the courier.`;
}

/** Checks whether the order can be paid in cash. Without an answer, cash is not offered. */
function useCash(orderId: string) {
  const [cash, setCash] = useState<CodOffer>();
  useEffect(() => {
    let isShown = true;
    call(viewCashForOrder, { orderId }).then(
      (offer) => isShown && setCash(offer),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [orderId]);
  return cash;
}
