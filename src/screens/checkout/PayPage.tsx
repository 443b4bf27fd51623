import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import { PAY_LINK_STATES } from '#src/features/order-management/create/pay-link-states.ts';
import { CreditRows } from '#src/features/order-management/CreditRows.tsx';
import type { PayLink } from '#src/features/order-management/pay-link/pay-link.contract.ts';
import {
  $payLink,
  loadPayLink,
  payByLink,
  resumeLink,
} from '#src/features/order-management/pay-link/pay-link.store.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { formatDateTime, formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { orderLink, type OrderLink } from '#src/lib/signed-link.ts';
import { LinkProblem } from '#src/screens/account/LinkProblem.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Card } from '#src/ui/Card.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LinkedItems } from './LinkedItems.tsx';

/** Shows an order that staff created, by its signed link, and lets the customer pay it. */
export function PayPage() {
  const [link] = useState(orderLink);
  const shown = useStore($payLink, { ssr: 'initial' });
  useEffect(() => {
    const isBack = new URLSearchParams(window.location.search).has('payment');
    void loadPayLink(link).then(() => (isBack ? resumeLink(link) : undefined));
  }, [link]);

  if (shown.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (shown.state === 'ready') return <Order order={shown.value} link={link} />;
  return (
    <LinkProblem
      title="Pay for your order"
      error={shown.error}
      missing="This payment link does not work or is too old. Please contact us for a new one."
      onRetry={() => void loadPayLink(link)}
    />
  );
}

type OrderProps = { order: PayLink; link: OrderLink };

function Order({ order, link }: OrderProps) {
  const { orderId, goesTo, deliverBy, items, breakup } = order;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-title font-extrabold">
          {order.state === 'open' ? 'Pay for your order' : `Order ${orderId}`}
        </h1>
        <p className="text-soft">
          {order.state === 'open' && `Order ${orderId} · `}
          {`${formatRupees(breakup.total)}${goesTo && ` · to ${goesTo}`}`}
        </p>
        {order.state === 'open' && deliverBy && (
          <p className="font-bold">It arrives by {formatDay(deliverBy)}.</p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <Card title="Items">
          <LinkedItems items={items} />
        </Card>
        <Card title="Summary">
          <div className="grid gap-5">
            <PriceBreakup
              {...breakup}
              totalText={order.state === 'open' || order.credit > 0 ? 'To be paid' : 'Total'}
            />
            <CreditRows credit={order.credit} total={breakup.total} />
            <Payment order={order} link={link} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function Payment({ order, link }: OrderProps) {
  const { state, expiresAt, followPath, breakup, credit } = order;
  const paying = useStore($paying, { ssr: 'initial' });
  const isLong = paying.step === 'waiting' && paying.isLong;
  if (state !== 'open') {
    const { look, text, isPaid } = PAY_LINK_STATES[state];
    return (
      <div className="grid gap-4">
        <Alert kind={look === 'good' ? 'success' : 'info'}>{text}</Alert>
        <a
          href={isPaid ? followPath : '/contact-us'}
          className={isPaid ? buttonClass('primary', 'large') : buttonClass('secondary')}
        >
          {isPaid ? 'Track your order' : 'Contact us'}
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <PaymentNotice stay />
      <Button
        size="large"
        className="w-full"
        busy={isPaying(paying) && !isLong}
        onClick={() => void payByLink(link)}
      >
        {`Pay ${formatRupees(breakup.total - credit)}`}
      </Button>
      <p className="text-sm text-soft">
        {`We are keeping the items for you until ${formatDateTime(expiresAt)}. You need no account to pay, and card details never reach the shop.`}
      </p>
    </div>
  );
}
