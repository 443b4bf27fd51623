import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { takeStoredCheckout } from '#src/features/checkout/open-order.store.ts';
import { pay, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import {
  $onlineWay,
  onlineWay,
  type OnlineWay,
  windowOf,
} from '#src/features/payments/upi/online-way.store.ts';
import { call } from '#src/lib/api.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type OrderDetail, retryPayment } from '#src/features/order-management/orders.contract.ts';
import { loadOrder } from '#src/features/order-management/orders.store.ts';

const WAYS = ['upi', 'window'] as const;
const WAY_LABELS = { upi: 'by UPI', window: 'by card or net banking' };

/** Pays an order that is awaiting payment, and shows the progress. */
export function PayOrder({ order }: { order: OrderDetail }) {
  const { orderId, canRetryPayment } = order;
  const paidPaise = toPaise(order.payment.credit) + toPaise(order.credit);
  const { advance = toRupees(toPaise(order.orderTotalPrice) - paidPaise) } = order.payment;
  const due = advance;
  const way = onlineWay(useStore($onlineWay, { ssr: 'initial' }), due);
  const paying = useStore($paying, { ssr: 'initial' });
  const payBy = (chosen: OnlineWay) =>
    void pay(() => call(retryPayment, { id: orderId, ...windowOf(chosen) }), chosen);
  const isUnpaid = paying.step === 'unpaid';
  const isOver = paying.step === 'paid' || isUnpaid;
  const isUnderWay = isPaying(paying) && !(paying.step === 'waiting' && paying.isLong);

  useEffect(() => {
    // After returning from a full-page payment, the gateway knows the result before the shop does.
    if (canRetryPayment && $paying.get().step === 'idle') void resumeOrder(orderId);
  }, [canRetryPayment, orderId]);

  useEffect(() => {
    // Shows the order's current state after any result.
    if (isOver) void loadOrder(orderId);
  }, [isOver, orderId]);

  useEffect(() => {
    const checkout = isUnpaid ? takeStoredCheckout(orderId) : undefined;
    if (checkout) window.location.replace(checkout);
  }, [isUnpaid, orderId]);

  // A paid order shows that itself once it has been loaded.
  if (!canRetryPayment && (paying.step === 'idle' || paying.step === 'paid')) return null;
  return (
    <div className="grid gap-4">
      {canRetryPayment && (paying.step === 'idle' || isUnpaid) && (
        <Alert kind="warning">
          This order is not paid yet.
          {order.heldUntil && ` We keep it for you until ${formatDateTime(order.heldUntil)}.`}
        </Alert>
      )}
      <PaymentNotice stay payBy={payBy} total={due} />
      {canRetryPayment && paying.step !== 'paid' && !isUnpaid && (
        <div className="flex flex-wrap gap-3">
          {WAYS.filter((one) => onlineWay(one, due) === one).map((one) => (
            <Button
              key={one}
              look={one === way ? 'primary' : 'secondary'}
              busy={isUnderWay}
              onClick={() => payBy(one)}
            >
              {`Pay ${formatRupees(due)} ${WAY_LABELS[one]}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
