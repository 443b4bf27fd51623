import { useState } from 'react';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { cancelStaffOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { nextMoves } from '#src/features/orders/order-status.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMay } from '#src/admin/kit/useMayCall.ts';
import { Move } from './Move.tsx';
import { PackParcel } from './PackParcel.tsx';
import { unpackedOf } from './parcel-text.ts';
import { Ship } from './Ship.tsx';

type Props = {
  order: OrderDetail;
  /** True if the courier company has one of its parcels. */
  isBooked: boolean;
  /** Amount of the payment that has not been refunded. */
  refundable: number;
  onMoved: () => Promise<void>;
};

/** Offers the next steps: ship, correct the tracking, deliver, cancel. */
export function MovePanel({ order, isBooked, refundable, onMoved }: Props) {
  const { orderStatus, tracking, canCancel } = order;
  const isShipped = orderStatus === 'Shipped';
  // Each parcel has its own tracking number, which is corrected there.
  const isInParts = order.isPartlySent || order.parcels.length > 1;
  const moves = nextMoves(orderStatus);
  if (moves.length === 0 && !canCancel) return null;
  return (
    <Panel title="Next">
      <div className="grid gap-4">
        {orderStatus === 'Payment Pending' && (
          <p className="text-sm text-soft">
            The payment is still open, so there is nothing to ship yet.
          </p>
        )}
        {isShipped && tracking && !isInParts && (
          <p className="text-sm wrap-anywhere">
            With {tracking.carrier}, tracking number <strong>{tracking.trackingNumber}</strong>.
          </p>
        )}
        {order.isPartlySent && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm">
              {[...unpackedOf(order).values()].some((units) => units > 0)
                ? 'Some units are not packed yet.'
                : 'All units are packed. Ship the last ones under Parcels.'}
            </p>
            <PackParcel look="primary" order={order} onPacked={onMoved} />
          </div>
        )}
        {!order.isPartlySent &&
          moves.map((to) => to !== 'shipped' && <Move key={to} {...{ order, to, onMoved }} />)}
        {isBooked && orderStatus === 'Order Placed' && (
          <p className="text-sm">
            A courier is booked. The order is shipped when they collect the parcel. To ship it
            yourself, first cancel the booking under Parcels.
          </p>
        )}
        {!isBooked && moves.includes('shipped') && !(isShipped && isInParts) && (
          <Ship order={order} onMoved={onMoved} isShipped={isShipped} />
        )}
        {canCancel && <Cancel {...{ order, refundable, onMoved }} />}
      </div>
    </Panel>
  );
}

function Cancel({ order, refundable, onMoved }: Omit<Props, 'isBooked'>) {
  const { orderId: id, orderStatus } = order;
  const { isPaid } = order.payment;
  const isRest = order.isPartlySent;
  const action = isRest ? 'Cancel unshipped units' : 'Cancel the order';
  const [isOpen, setOpen] = useState(false);
  const mayCancel = useMay('orders.cancel');
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" size="small" disabled={!mayCancel} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isRest ? `Cancel the unshipped units of ${id}?` : `Cancel ${id}?`}
        start={{ reason: '', isRefunded: false }}
        action={action}
        look="danger"
        onSubmit={async ({ reason, isRefunded }) => {
          await staffCall(cancelStaffOrder, { id, reason, isRest, isRefunded });
          showToast(isRest ? 'The unshipped units are cancelled.' : `${id} is cancelled.`);
          await onMoved();
        }}
      >
        {({ text, typed, set }) => (
          <>
            <p className="text-sm">
              {isRest ? (
                'All units that are not shipped yet, packed or not, go back on sale. Their price will be refunded, and the customer will be notified.'
              ) : orderStatus === 'Order Placed' && !isPaid ? (
                'The units go back on sale, and the customer will be notified.'
              ) : orderStatus === 'Order Placed' ? (
                <>
                  <strong>{formatRupees(refundable)}</strong> will be refunded, the units go back on
                  sale, and the customer will be notified.
                </>
              ) : (
                'The open payment will be cancelled, and the units go back on sale.'
              )}
            </p>
            <Field label="Reason" required={false} maxLength={200} {...text('reason')} />
            {isRest && (
              <Checkbox
                name="isRefunded"
                label="These units are refunded already"
                checked={typed.isRefunded}
                onChange={(event) => set({ isRefunded: event.target.checked })}
              />
            )}
          </>
        )}
      </FormDialog>
    </div>
  );
}
