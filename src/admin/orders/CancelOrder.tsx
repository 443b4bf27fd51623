import { useState } from 'react';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { cancelStaffOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { MoreMenu } from '#src/admin/kit/MoreMenu.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMay } from '#src/admin/kit/useMayCall.ts';

type Props = {
  order: OrderDetail;
  /** Amount of the payment that has not been refunded. */
  refundable: number;
  onMoved: () => Promise<void>;
};

/**
 * Menu with the action that cancels an order, or the units of it that are not shipped yet, and
 * refunds them. In a menu, so that nobody presses it instead of the next step.
 */
export function CancelOrder({ order, refundable, onMoved }: Props) {
  const { orderId: id, orderStatus } = order;
  const { isPaid } = order.payment;
  const isRest = order.isPartlySent;
  const action = isRest ? 'Cancel unshipped units' : 'Cancel the order';
  const [isOpen, setOpen] = useState(false);
  const mayCancel = useMay('orders.cancel');
  if (!mayCancel) return null;
  return (
    <>
      <MoreMenu actions={[{ title: action, isDanger: true, onChoose: () => setOpen(true) }]} />
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
    </>
  );
}
