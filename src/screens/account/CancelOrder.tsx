import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { cancelShownOrder } from '#src/features/order-management/orders.store.ts';

/** Last row of an order's page: cancels it while that is possible. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const paying = useStore($paying, { ssr: 'initial' });
  const isUnderWay = isPaying(paying) && !(paying.step === 'waiting' && paying.isLong);
  // Not during a payment; a paid order is cancelled as such.
  if (!order.canCancel || (isUnderWay && paying.step !== 'paid')) return null;
  return <CancelRow order={order} />;
}

function CancelRow({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isRest = order.isPartlySent;
  const action = isRest ? 'Cancel unshipped items' : 'Cancel order';
  const isPlaced = order.orderStatus !== 'Payment Pending';
  const { busy, running, error, submit } = useSubmit(async () => {
    await cancelShownOrder(order.orderId, isRest);
    setOpen(false);
  });

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-7 border-t border-line pt-4 text-sm text-soft">
        {isRest
          ? 'Changed your mind about the pre-order? You can cancel what has not been sent.'
          : isPlaced
            ? 'Changed your mind? You can cancel until it ships.'
            : 'No longer needed?'}
        <Button look="quiet" size="small" className="-ml-4" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isRest ? 'Cancel the unshipped items?' : 'Cancel this order?'}
      >
        <div className="grid gap-5">
          <p className="text-soft">
            {isRest
              ? 'The price of the units that have not been sent goes back to the way you paid, within 10 business days. You keep the rest of your order.'
              : order.payment.isPaid
                ? `${formatRupees(order.orderTotalPrice)} goes back to the way you paid, within 10 business days.`
                : 'Nothing was charged. The items go back on sale.'}
          </p>
          {error && <Alert>{error.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" disabled={busy} busy={running} onClick={() => submit()}>
              {action}
            </Button>
            <Button look="secondary" data-safe-choice onClick={() => setOpen(false)}>
              Keep order
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
