import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import type { Decision } from '#src/features/order-management/confirm/confirm.contract.ts';
import {
  $decision,
  loadDecision,
  resumeInstead,
} from '#src/features/order-management/confirm/confirm.store.ts';
import { orderLink, type OrderLink } from '#src/lib/signed-link.ts';
import { LinkProblem } from '#src/screens/account/LinkProblem.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Card } from '#src/ui/Card.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LinkedItems } from '../LinkedItems.tsx';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { DeliveryFailed } from './DeliveryFailed.tsx';
import { PreorderChoice } from './PreorderChoice.tsx';

/** Lets a customer decide about an order with its signed link: before packing, or after a failed delivery. */
export function ConfirmPage() {
  const [link] = useState(orderLink);
  const shown = useStore($decision, { ssr: 'initial' });
  useEffect(() => {
    const isBack = new URLSearchParams(window.location.search).has('payment');
    void loadDecision(link).then(() => (isBack ? resumeInstead(link) : undefined));
  }, [link]);

  if (shown.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (shown.state === 'ready') return <Order order={shown.value} link={link} />;
  return (
    <LinkProblem
      title="Your order"
      error={shown.error}
      missing="This link does not work or is too old. Please contact us about your order."
      onRetry={() => void loadDecision(link)}
    />
  );
}

const TITLES: Record<Decision['state'], string> = {
  waiting: 'Confirm your order',
  confirmed: 'Your order is confirmed',
  cancelled: 'Your order is cancelled',
  lapsed: 'Your order is cancelled',
  preordered: 'Your pre-order',
  undelivered: 'Your order could not be delivered',
  over: 'Your order',
};

function Order({ order, link }: { order: Decision; link: OrderLink }) {
  const { orderId, items, breakup, state, isPaidOnline } = order;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-title font-extrabold">{TITLES[state]}</h1>
        <p className="text-soft">Order {orderId}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          {state === 'waiting' && <ConfirmOrder order={order} link={link} />}
          {state === 'undelivered' && <DeliveryFailed order={order} link={link} />}
          {state === 'preordered' && <PreorderChoice order={order} link={link} />}
          {!['waiting', 'undelivered', 'preordered'].includes(state) && <Result order={order} />}
        </div>
        <Card title="Summary">
          <div className="grid gap-5">
            <LinkedItems items={items} />
            <PriceBreakup
              {...breakup}
              credit={order.credit}
              feeText="Cash on delivery fee"
              totalText={
                state === 'waiting' || (state === 'confirmed' && !isPaidOnline)
                  ? 'To be paid in cash'
                  : order.credit > 0
                    ? 'To pay'
                    : 'Total'
              }
            />
          </div>
        </Card>
      </div>
    </div>
  );
}

const RESULTS = {
  confirmed: 'Thank you! Your order is confirmed, and we are packing it.',
  cancelled:
    'This order is cancelled. You will not receive a parcel, and what you paid is refunded.',
  lapsed:
    'This order was not confirmed in time, so it is cancelled. If you still want it, please order again.',
  over: 'There is nothing to decide about this order at the moment.',
};

function Result({ order: { state, followPath, credit } }: { order: Decision }) {
  const isEnded = state === 'cancelled' || state === 'lapsed';
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind={state === 'confirmed' ? 'success' : 'info'}>
        {RESULTS[state as keyof typeof RESULTS]}
        {isEnded && credit > 0 && ' Your store credit is given back.'}
      </Alert>
      <a
        href={isEnded ? '/' : followPath}
        className={buttonClass(isEnded ? 'secondary' : 'primary', 'large')}
      >
        {isEnded ? 'Continue shopping' : 'Track your order'}
      </a>
    </div>
  );
}
