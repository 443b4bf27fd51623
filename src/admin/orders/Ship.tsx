import { useState } from 'react';
import { type OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { SavedMeanwhile, type Labelled } from '#src/admin/kit/SavedMeanwhile.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';

type Parcel = { carrier: string; trackingNumber: string };
type Seen = Pick<OrderDetail, 'orderStatus' | 'tracking'>;
type Props = { order: OrderDetail; isNext: boolean; onMoved: () => Promise<void> };

/**
 * Ships an order, or corrects the tracking of a shipped one, in a form that is collapsed unless it is
 * the next step.
 */
export function Ship({ order, isNext, onMoved }: Props) {
  const { orderId: id } = order;
  const isShipped = order.orderStatus === 'Shipped';
  const [isOpen, setOpen] = useState(isNext);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Parcel>>();
  const { formProps, text, error, busy, running, isTyped, typed, set } = useForm(
    parcelOf(order),
    async (parcel) => {
      const version = moveVersion(order);
      const input = { id, version, status: 'shipped' as const, ...parcel };
      await staffCall(updateOrder, input).catch(async (thrown: unknown) => {
        const now = findConflict<Seen>(thrown);
        if (now) {
          setMeanwhile({ before: parcelOf(order), theirs: parcelOf(now) });
          await onMoved();
        }
        throw thrown;
      });
      setMeanwhile(undefined);
      setOpen(false);
      showToast(`${id} is shipped. The customer will be notified.`);
      await onMoved();
    },
  );
  useGuard(isTyped);
  return (
    // One form for both cases: unsaved text stays if another person ships the order.
    <details open={isOpen || isNext} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={isNext ? 'hidden' : 'w-fit py-2 text-sm font-bold text-brand'}>
        {isShipped ? 'Correct the tracking' : 'Ship with your own carrier'}
      </summary>
      <form {...formProps} className={`grid gap-4 sm:grid-cols-2 ${isNext ? '' : 'pt-3'}`}>
        <Field label="Carrier" {...text('carrier')} />
        <Field label="Tracking number" {...text('trackingNumber')} />
        {meanwhile && (
          <div className="sm:col-span-2">
            <SavedMeanwhile {...{ meanwhile, labels }} mine={typed} onTake={set} />
          </div>
        )}
        {error && error.code !== 'EDIT_CONFLICT' && (
          <div className="sm:col-span-2">
            <Alert>{error.message}</Alert>
          </div>
        )}
        <Button
          type="submit"
          look={isNext ? 'primary' : 'secondary'}
          disabled={busy}
          busy={running}
          className="justify-self-start"
        >
          {isShipped ? 'Save the tracking' : 'Ship'}
        </Button>
      </form>
    </details>
  );
}

function parcelOf({ tracking }: Pick<Seen, 'tracking'>): Parcel {
  return tracking ?? { carrier: '', trackingNumber: '' };
}

function labels({ carrier, trackingNumber }: Parcel): Record<keyof Parcel, Labelled> {
  return { carrier: ['Carrier', carrier], trackingNumber: ['Tracking number', trackingNumber] };
}
