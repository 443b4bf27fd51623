import { findConflict } from '#src/admin/kit/conflict.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { type OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { propertiesOf, type StaffMove } from '#src/features/orders/order-status.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { ReturnToSender } from './ReturnToSender.tsx';

type Props = {
  order: OrderDetail;
  to: StaffMove;
  look: ButtonLook;
  onMoved: () => Promise<void>;
};

/**
 * Moves an order to a status that needs no details. On delivery, it takes the cash that was
 * collected, or marks the parcel as refused.
 */
export function Move({ order, to, look, onMoved }: Props) {
  const { orderId: id, payment } = order;
  const isDue = to === 'delivered' && payment.due > 0;
  const { label, staffButton } = propertiesOf(to);
  const { formProps, text, error, running } = useForm({ collected: '' }, async ({ collected }) => {
    const version = moveVersion(order);
    const cash = isDue && collected.trim() !== '' ? { collected } : {};
    const input = { id, version, status: to, ...cash };
    await staffCall(updateOrder, input).catch(async (thrown: unknown) => {
      if (findConflict(thrown)) await onMoved();
      throw thrown;
    });
    showToast(`${id} is ${label.toLowerCase()}. The customer will be notified.`);
    await onMoved();
  });
  return (
    <form {...formProps} className="grid justify-items-start gap-3">
      {isDue && (
        <Field
          label="Cash collected, in rupees"
          inputMode="decimal"
          autoComplete="off"
          hint={`${formatRupees(payment.due)} is due.`}
          {...text('collected')}
        />
      )}
      {error && !error.fields['collected'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} busy={running}>
          {isDue ? 'Delivered and paid' : staffButton}
        </Button>
        {isDue && <ReturnToSender {...{ order, onMoved }} />}
      </div>
    </form>
  );
}
