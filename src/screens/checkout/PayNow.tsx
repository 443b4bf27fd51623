import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $paymentMethod, $storeCredit } from '#src/features/checkout/checkout.store.ts';
import { less } from '#src/features/cart/sums.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { canBuy, type Purchase } from '#src/features/checkout/purchase.ts';
import type { AppError } from '#src/lib/errors.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TruckIcon } from '#src/ui/icons.tsx';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { guestCash } from '#src/features/payments/cod/guest-cash.ts';
import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { PaymentChoice } from '#src/features/payments/methods/PaymentChoice.tsx';
import { isPaying, type Paying } from '#src/features/payments/paying.store.ts';
import { useDeliveryDay } from '#src/features/catalog/delivery-day.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { useAnyDestination, useDestination } from '#src/features/settings/useDestination.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { CheckoutCard } from './CheckoutCard.tsx';
import { useCodOffer } from './useCodOffer.ts';

// Not needed before a payment.
const CheckoutNotice = lazyPart(async () => (await import('./CheckoutNotice.tsx')).CheckoutNotice);

const PayHurdles = lazyPart(
  async () => (await import('./PayHurdles.tsx')).PayHurdles,
  ({ mustLogin, canBuy: mayBuy }) =>
    mustLogin || !mayBuy ? (
      <Alert>{mustLogin ? 'please login!' : 'An item is not available.'}</Alert>
    ) : null,
);

const CashPart = lazyPart(
  async () => (await import('./CashPart.tsx')).CashPart,
  () => <p>Please reload the page.</p>,
);

const OfBuyer = lazyPart(async () => (await import('./OfBuyer.tsx')).OfBuyer);

type Props = {
  /** Heading of the card; undefined within a step, which has its own. */
  title?: string;
  handoff: Handoff;
  purchase: Purchase;
  /** Destination, as far as it is known; undefined for a guest. */
  place: CodPlace | undefined;
  /** PIN code of the address, as far as it is typed. */
  deliverTo: string;
  paying: Paying;
  /** True during work before the payment, such as saving the address. */
  isBusy: boolean;
  error: AppError | undefined;
  mustLogin: boolean;
  onPay: () => void;
};

/** Changes that the shopper agrees to by pressing the button again. */
const AGREED = /^(PRICE|ORDER)_CHANGED$/;

/**
 * Payment methods, problems that block payment, and the Pay button, which stays
 * visible on a phone once nothing is missing.
 */
export function PayNow(props: Props) {
  const { title, handoff, purchase, place, deliverTo, paying, isBusy, error, mustLogin } = props;
  const credit = useStore($storeCredit, { ssr: 'initial' });
  const goods = less(purchase.total, purchase.fee);
  const rest = less(purchase.total, credit);
  const withoutFee = less(goods, credit);
  const cash = useCodOffer(handoff, place, goods - credit);
  const hurdle = usePlaceHurdle(deliverTo) ?? cash.hurdle;
  const isLong = paying.step === 'waiting' && paying.isLong;
  const isUnderWay = isBusy || (isPaying(paying) && !isLong);
  const hasChanged = paying.step === 'refused' && AGREED.test(paying.error.code);
  const method = useStore($paymentMethod, { ssr: 'initial' });
  const online = method === 'credit' ? 0 : withoutFee;
  const mayBuy = canBuy(purchase);
  const isRetry = paying.step === 'unpaid' || paying.step === 'blocked' || isLong;
  const notice = paying.step !== 'idle' && (
    <Suspense>
      <CheckoutNotice onPay={props.onPay} total={cash.advance ?? withoutFee} />
    </Suspense>
  );

  if (paying.step === 'paid') return <div className="checkout-paid">{notice}</div>;

  return (
    <>
      <Methods {...{ title, place, deliverTo, rest }} />
      <div className="checkout-more">
        <OfMethod {...{ cash, handoff, place, goods, online }} total={purchase.total} />
        {error && paying.step !== 'refused' && <Alert>{error.message}</Alert>}
        <Hurdles {...{ handoff, purchase, paying, mustLogin, mayBuy }} />
        {notice}
      </div>
      {/* A step names the day next to the address. */}
      {title && <DeliveryDay pincode={deliverTo} />}
      <div className="checkout-pay">
        <Button
          size="large"
          onClick={props.onPay}
          busy={isUnderWay}
          disabled={!mayBuy || hurdle !== undefined}
          className="w-full"
        >
          {hasChanged && !cash.isChosen
            ? 'Agree and pay'
            : isRetry
              ? 'Try again:'
              : methodProperties(method).action}{' '}
          <span className="tabular-nums">{formatRupees(cash.advance ?? rest)}</span>
        </Button>
        {hurdle && <p>{hurdle}</p>}
      </div>
    </>
  );
}

type OfMethodProps = Pick<Props, 'handoff' | 'place'> & {
  cash: ReturnType<typeof useCodOffer>;
  goods: number;
  online: number;
  total: number;
};

/** The rest of the chosen way to pay, and of a known buyer. */
function OfMethod({ cash, handoff, place, ...sums }: OfMethodProps) {
  return (
    <>
      {cash.isChosen && (
        <Suspense>
          <CashPart offer={cash.offer} {...{ handoff, place }} />
        </Suspense>
      )}
      {place && (
        <Suspense>
          <OfBuyer place={place} {...sums} />
        </Suspense>
      )}
    </>
  );
}

type MethodsProps = Pick<Props, 'place' | 'deliverTo'> & {
  title: string | undefined;
  rest: number;
};

/** Ways to pay what store credit does not. */
function Methods({ title, place, deliverTo, rest }: MethodsProps) {
  const there = useAnyDestination(deliverTo);
  const taken = useAnyDestination('')?.cash;
  const method = useStore($paymentMethod, { ssr: 'initial' });
  const choices = method !== 'credit' && (
    <PaymentChoice total={rest} guestCash={place || !taken ? undefined : guestCash(taken, there)} />
  );
  return title ? <CheckoutCard title={title}>{choices}</CheckoutCard> : choices;
}

type HurdlesProps = Pick<Props, 'handoff' | 'purchase' | 'paying' | 'mustLogin'> & {
  mayBuy: boolean;
};

function Hurdles({ handoff, purchase, paying, mustLogin, mayBuy }: HurdlesProps) {
  const pendingOrderId = findPending(purchase, paying);
  if (!mustLogin && mayBuy && pendingOrderId === undefined) return null;
  return (
    <Suspense>
      <PayHurdles {...{ handoff, mustLogin, pendingOrderId }} canBuy={mayBuy} />
    </Suspense>
  );
}

/**
 * Returns an earlier unpaid order that reserves some of the items; an order made here has its own
 * notice.
 */
function findPending({ items }: Purchase, paying: Paying): string | undefined {
  if (paying.step !== 'idle') return undefined;
  return items.find((item) => item.pendingOrderId)?.pendingOrderId ?? undefined;
}

/** Returns why the button is disabled: no delivery there, or unknown shipping cost. */
function usePlaceHurdle(pincode: string): string | undefined {
  const found = useDestination(pincode);
  if (found?.state === 'loading') return 'Please wait a moment.';
  if (found?.state !== 'ready' || found.value.isServed) return undefined;
  return `${notServedSentence(pincode)} Please choose another address.`;
}

function DeliveryDay({ pincode }: { pincode: string }) {
  const day = useDeliveryDay(pincode);
  return (
    <p className="my-4 flex min-h-5 items-center justify-center gap-2 text-sm">
      {day && (
        <>
          <TruckIcon className="size-5 text-brand" />
          <span>
            Delivery by <strong>{day}</strong>
          </span>
        </>
      )}
    </p>
  );
}
