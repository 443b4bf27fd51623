import { type SubmitEvent, useRef, useState } from 'react';
import {
  cancelOrder,
  type OrderDetail,
  updateOrder,
} from '#src/features/orders/orders.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { Panel } from '../kit/Panel.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useMayCall } from '../kit/useMayCall.ts';

type Props = { order: OrderDetail; onMoved: () => void };

/** What can be done next: ship, correct the tracking, deliver, cancel. */
export function MovePanel({ order, onMoved }: Props) {
  const { orderStatus, tracking, canCancel } = order;
  const isShipped = orderStatus === 'Shipped';
  if (orderStatus !== 'Order Placed' && !isShipped && !canCancel) return null;
  return (
    <Panel title="Next">
      <div className="grid gap-4">
        {orderStatus === 'Payment Pending' && (
          <p className="text-sm text-soft">The payment is still open: nothing to ship yet.</p>
        )}
        {isShipped && tracking && (
          <p className="text-sm">
            With {tracking.carrier}, tracking number <strong>{tracking.trackingNumber}</strong>.
          </p>
        )}
        {orderStatus === 'Order Placed' && <Ship order={order} onMoved={onMoved} />}
        {isShipped && <Deliver order={order} onMoved={onMoved} />}
        {isShipped && (
          <details>
            <summary className="py-2 text-sm font-bold text-brand">Correct the tracking</summary>
            <div className="pt-3">
              <Ship order={order} onMoved={onMoved} />
            </div>
          </details>
        )}
        {canCancel && <Cancel order={order} onMoved={onMoved} />}
      </div>
    </Panel>
  );
}

function Ship({ order, onMoved }: Props) {
  const { orderId: id, tracking } = order;
  const form = useRef<HTMLFormElement>(null);
  const [carrier, setCarrier] = useState(tracking?.carrier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(tracking?.trackingNumber ?? '');
  const { busy, running, error, submit } = useSubmit(async () => {
    const move = { id, status: 'shipped' as const, carrier, trackingNumber };
    try {
      await staffCall(updateOrder, move);
    } finally {
      focusFirstInvalid(form.current);
    }
    showToast(`${id} is shipped. The shopper is told.`);
    onMoved();
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field
        name="carrier"
        label="Carrier"
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
        error={error?.fields['carrier']}
      />
      <Field
        name="trackingNumber"
        label="Tracking number"
        value={trackingNumber}
        onChange={(event) => setTrackingNumber(event.target.value)}
        error={error?.fields['trackingNumber']}
      />
      {error && (
        <div className="sm:col-span-2">
          <Alert>{error.message}</Alert>
        </div>
      )}
      <Button type="submit" disabled={busy} busy={running} className="justify-self-start">
        {tracking ? 'Save the tracking' : 'Ship'}
      </Button>
    </form>
  );
}

function Deliver({ order: { orderId: id }, onMoved }: Props) {
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(updateOrder, { id, status: 'delivered' });
    showToast(`${id} is delivered. The shopper is told.`);
    onMoved();
  });
  return (
    <div className="grid justify-items-start gap-3">
      {error && <Alert>{error.message}</Alert>}
      <Button busy={running} onClick={() => submit()}>
        Mark as delivered
      </Button>
    </div>
  );
}

function Cancel({ order: { orderId: id, orderStatus }, onMoved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const mayCancel = useMayCall(cancelOrder);
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" size="small" disabled={!mayCancel} onClick={() => setOpen(true)}>
        Cancel the order
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Cancel ${id}?`}
        action="Cancel the order"
        onConfirm={async () => {
          await staffCall(cancelOrder, { id, reason });
          showToast(`${id} is cancelled.`);
          onMoved();
        }}
      >
        <p className="text-sm">
          {orderStatus === 'Order Placed'
            ? 'The whole amount is given back, the pieces go on sale again, and the shopper is told.'
            : 'The open payment is ended, and the pieces go on sale again.'}
        </p>
        <Field
          name="reason"
          label="Reason"
          required={false}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </div>
  );
}
