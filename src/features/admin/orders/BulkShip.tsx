import { type SubmitEvent, useState } from 'react';
import { shipOrders } from '#src/features/orders/admin/orders-admin.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '../kit/staff-call.store.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import type { ListedOrder } from './order-columns.tsx';

type Props = { orders: readonly ListedOrder[]; onDone: () => void };

/** Ships the chosen orders by one carrier, each with its own tracking number. */
export function BulkShip({ orders, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayShip = useMayCall(shipOrders);
  if (orders.length === 0) return null;
  return (
    <div className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-3 rounded-card border border-brand bg-wash px-4 py-2">
      <p role="status" className="text-sm font-bold">
        {orders.length} chosen
      </p>
      <Button size="small" disabled={!mayShip} onClick={() => setOpen(true)}>
        Ship them
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Ship ${orders.length} orders`}>
        <ShipForm
          orders={orders}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Dialog>
    </div>
  );
}

function ShipForm({ orders, onDone }: Props) {
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [shipped, setShipped] = useState<ReadonlySet<string>>(new Set());
  const open = orders.filter(({ orderId }) => !shipped.has(orderId));
  const { running, error, submit } = useSubmit(async () => {
    const parcels = open.map(({ orderId: id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
    const { results } = await staffCall(shipOrders, { carrier, parcels });
    const failed = results.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : []));
    const done = results.filter(({ problem }) => problem === null);
    if (done.length > 0) showToast(`${done.length} shipped. The shoppers are told.`);
    if (failed.length === 0) onDone();
    setProblems(Object.fromEntries(failed));
    setShipped(new Set([...shipped, ...done.map(({ id }) => id)]));
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="carrier"
        label="Carrier"
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
        error={error?.fields['carrier']}
      />
      {open.map(({ orderId, customerName, city }, at) => (
        <Field
          key={orderId}
          name={orderId}
          label={`Tracking number of ${orderId}`}
          hint={`${customerName}, ${city}`}
          value={numbers[orderId] ?? ''}
          onChange={(event) => setNumbers({ ...numbers, [orderId]: event.target.value })}
          error={problems[orderId] ?? error?.fields[`parcels.${at}.trackingNumber`]}
        />
      ))}
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" busy={running}>
        Ship {open.length}
      </Button>
    </form>
  );
}
