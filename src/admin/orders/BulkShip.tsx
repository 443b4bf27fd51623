import { useState } from 'react';
import { shipOrders } from '#src/features/orders/admin/orders-admin.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { PAPER_KINDS } from '#src/features/orders/papers/papers.contract.ts';
import { PaperButtons } from './PaperButtons.tsx';
import { UnprintableNotice } from './UnprintableNotice.tsx';
import { ChosenBar } from '#src/admin/kit/ChosenBar.tsx';
import { BulkBook } from './BulkBook.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { ListedOrder } from './order-columns.tsx';

type Props = {
  orders: readonly ListedOrder[];
  onShipped: (ids: readonly string[]) => void;
  onClear: () => void;
  /** Whether those of this list can be shipped; papers are printed of any. */
  canShip: boolean;
};

/** Ships the chosen orders by one carrier, each with its own tracking number, and prints their papers. */
export function BulkShip({ orders, onShipped, onClear, canShip }: Props) {
  // Those of the dialog: it says what became of each, even when it left the list meanwhile.
  const [parcels, setParcels] = useState<readonly ListedOrder[]>([]);
  const mayShip = useMayCall(shipOrders);
  if (orders.length + parcels.length === 0) return null;

  async function ship({ carrier, ...numbers }: Typed) {
    const wanted = parcels.map(({ orderId: id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
    const { results } = await staffCall(shipOrders, { carrier, parcels: wanted });
    const failed = results.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : []));
    const done = results.filter(({ problem }) => problem === null).map(({ id }) => id);
    if (done.length > 0) showToast(`${done.length} shipped. The shoppers are told.`);
    onShipped(done);
    if (failed.length === 0) return;
    setParcels(parcels.filter(({ orderId }) => !done.includes(orderId)));
    const message = 'What could not be shipped says why below its number.';
    throw new AppError('INVALID_INPUT', { message, fields: Object.fromEntries(failed) });
  }

  return (
    <ChosenBar count={orders.length} onClear={onClear}>
      {canShip && (
        <Button size="small" disabled={!mayShip} onClick={() => setParcels(orders)}>
          Ship them
        </Button>
      )}
      {canShip && <BulkBook ids={orders.map(({ orderId }) => orderId)} />}
      <PaperButtons ids={orders.map(({ orderId }) => orderId)} kinds={PAPER_KINDS} />
      {orders.length > 0 && (
        <div className="w-full empty:hidden">
          <UnprintableNotice ids={orders.map(({ orderId }) => orderId)} />
        </div>
      )}
      <FormDialog<Typed>
        open={parcels.length > 0}
        onClose={() => setParcels([])}
        title={parcels.length === 1 ? 'Ship 1 order' : `Ship ${parcels.length} orders`}
        start={{ carrier: '' }}
        action={`Ship ${parcels.length}`}
        onSubmit={ship}
      >
        {({ typed, set, text, errors }) => (
          <>
            <Field label="Carrier" {...text('carrier')} />
            {parcels.map(({ orderId: id, customerName, city }, at) => (
              <Field
                key={id}
                name={id}
                label={`Tracking number of ${id}`}
                hint={`${customerName}, ${city}`}
                value={typed[id] ?? ''}
                onChange={(event) => set({ [id]: event.target.value })}
                error={errors[id] ?? errors[`parcels.${at}.trackingNumber`]}
              />
            ))}
          </>
        )}
      </FormDialog>
    </ChosenBar>
  );
}

/** The carrier, and under each order's id its tracking number. */
type Typed = { carrier: string } & Record<string, string>;
