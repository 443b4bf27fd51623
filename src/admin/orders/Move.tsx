import { findConflict } from '#src/admin/kit/conflict.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { type OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { ReturnToSender } from './ReturnToSender.tsx';

type Props = { order: OrderDetail; onMoved: () => Promise<void> };

/** Marks an order as delivered, with the cash that was collected, or as refused. */
export function Deliver({ order, onMoved }: Props) {
  const { orderId: id, payment } = order;
  const isDue = payment.due > 0;
  const { formProps, text, error, running } = useForm({ collected: '' }, async ({ collected }) => {
    const version = moveVersion(order);
    const cash = isDue && collected.trim() !== '' ? { collected } : {};
    const input = { id, version, status: 'delivered' as const, ...cash };
    await staffCall(updateOrder, input).catch(async (thrown: unknown) => {
      if (findConflict(thrown)) await onMoved();
      throw thrown;
    });
    showToast(`${id} is delivered. The customer will be notified.`);
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
        <Button type="submit" busy={running}>
          {isDue ? 'Delivered and paid' : 'Mark as delivered'}
        </Button>
        {isDue && <ReturnToSender {...{ order, onMoved }} />}
      </div>
    </form>
  );
}
