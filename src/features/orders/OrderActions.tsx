import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $paying, isPaying, pay, resumeOrder } from '#src/features/payments/pay.store.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import { call } from '#src/lib/api.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type OrderDetail, retryPayment } from './orders.contract.ts';
import { cancelShownOrder, loadOrder } from './orders.store.ts';

/** What the shopper can still do with an order: pay it, or cancel it. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { orderId, canCancel, canRetryPayment } = order;
  const paying = useStore($paying, { ssr: 'initial' });
  const isOver = paying.step === 'paid' || paying.step === 'unpaid';
  const isUnderWay = isPaying(paying) && !(paying.step === 'waiting' && paying.isLong);

  useEffect(() => {
    // Back from a payment that took the shop's page: the gateway knows before we do.
    if (canRetryPayment && $paying.get().step === 'idle') void resumeOrder(orderId);
  }, [canRetryPayment, orderId]);

  useEffect(() => {
    // The page shows the order as it is now, whichever way the payment went.
    if (isOver) void loadOrder(orderId);
  }, [isOver, orderId]);

  if (!canCancel && !canRetryPayment && paying.step === 'idle') return null;
  return (
    <div className="grid gap-4">
      {canRetryPayment && paying.step === 'idle' && (
        <Alert kind="warning">
          This order is not paid yet.
          {order.heldUntil && ` We keep it for you until ${formatDateTime(order.heldUntil)}.`}
        </Alert>
      )}
      <PaymentNotice stay />
      <div className="flex flex-wrap gap-3">
        {canRetryPayment && (
          <Button
            busy={isUnderWay}
            onClick={() => void pay(() => call(retryPayment, { id: orderId }))}
          >
            Pay {formatRupees(order.orderTotalPrice)}
          </Button>
        )}
        {canCancel && !isUnderWay && <CancelButton order={order} />}
      </div>
    </div>
  );
}

function CancelButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isPaid = order.orderStatus !== 'Payment Pending';
  const { busy, running, error, submit } = useSubmit(async () => {
    await cancelShownOrder(order.orderId);
    setOpen(false);
  });

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Cancel this order?">
        <div className="grid gap-5">
          <p className="text-soft">
            {isPaid
              ? `${formatRupees(order.orderTotalPrice)} goes back to the way you paid, within 10 business days.`
              : 'Nothing was charged. The items go back on sale.'}
          </p>
          {error && <Alert>{error.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" disabled={busy} busy={running} onClick={() => submit()}>
              Cancel order
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
