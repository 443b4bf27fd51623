import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { checkoutAddress } from '#src/features/checkout/handoff.ts';
import type { Handoff } from '#src/features/checkout/handoff.contract.ts';
import { canBuy, type Purchase } from '#src/features/checkout/purchase.ts';
import type { AppError } from '#src/lib/errors.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { methodFacts } from '#src/features/payments/methods/payment-methods.ts';
import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { PaymentChoice } from '#src/features/payments/methods/PaymentChoice.tsx';
import { isPaying, type Paying } from '#src/features/payments/pay.store.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';

import { BusinessPart } from './BusinessPart.tsx';
import { CashPart } from './CashPart.tsx';
import { useCodOffer } from './useCodOffer.ts';

type Props = {
  handoff: Handoff;
  purchase: Purchase;
  /** Where to, as far as it is known; undefined for a guest. */
  place: CodPlace | undefined;
  paying: Paying;
  /** Something before paying is under way, such as saving the address. */
  isBusy: boolean;
  error: AppError | undefined;
  mustLogin: boolean;
  onPay: () => void;
};

/** The button that pays, what keeps it from paying, and the state of the payment. */
export function PayNow(props: Props) {
  const { handoff, purchase, place, paying, isBusy, error, mustLogin, onPay } = props;
  const cash = useCodOffer(handoff, place, purchase.total - purchase.fee);
  const isLong = paying.step === 'waiting' && paying.isLong;
  const isUnderWay = isBusy || (isPaying(paying) && !isLong);
  const hasChanged = paying.step === 'refused' && paying.error.code === 'PRICE_CHANGED';
  const { action, hint } = methodFacts(useStore($paymentMethod, { ssr: 'initial' }));
  const isRetry = paying.step === 'unpaid' || paying.step === 'blocked' || isLong;

  // Paid: there is nothing to press any more.
  if (paying.step === 'paid') return <PaymentNotice />;

  return (
    <div className="grid gap-4">
      <PaymentNotice />
      <PaymentChoice />
      {cash.isChosen && <CashPart offer={cash.offer} {...{ handoff, place }} />}
      {place && <BusinessPart />}
      {error && paying.step !== 'refused' && <Alert>{error.message}</Alert>}
      {mustLogin && <PleaseLogin address={checkoutAddress(handoff, window.location.pathname)} />}
      {!canBuy(purchase) && <CannotBuy source={handoff.source} />}
      <Button
        size="large"
        onClick={onPay}
        busy={isUnderWay}
        disabled={!canBuy(purchase) || cash.hurdle !== undefined}
        className="w-full"
      >
        {hasChanged && !cash.isChosen ? 'Agree and pay' : isRetry ? 'Try again:' : action}{' '}
        <span className="tabular-nums">{formatRupees(purchase.total)}</span>
      </Button>
      <p className="text-center text-sm text-soft">{cash.hurdle ?? hint}</p>
    </div>
  );
}

function PleaseLogin({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Alert>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>please login! Your order and address are kept meanwhile.</span>
        <a ref={link} href={loginAddress(address)} className={buttonClass('primary', 'small')}>
          Login
        </a>
      </span>
    </Alert>
  );
}

function CannotBuy({ source }: { source: Handoff['source'] }) {
  return (
    <Alert kind="warning">
      Something here cannot be bought as it is.{' '}
      {source === 'cart' ? (
        <a href="/cart" className="font-bold underline">
          Change it in your cart
        </a>
      ) : (
        <a href="/" className="font-bold underline">
          Look for something else
        </a>
      )}
      .
    </Alert>
  );
}
