import { useState } from 'react';
import {
  SHIP_AT_ONCE_MAX,
  shipOrders,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { inChunks } from '#src/lib/in-chunks.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { PAPER_KINDS } from '#src/features/fulfilment/documents/documents.contract.ts';
import { PaperButtons } from './PaperButtons.tsx';
import { UnprintableNotice } from './UnprintableNotice.tsx';
import { type ChooseAll, ChosenBar } from '#src/admin/kit/ChosenBar.tsx';
import { BulkBook } from './BulkBook.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { ChosenOrder } from './order-columns.tsx';

type Props = {
  orders: readonly ChosenOrder[];
  onShipped: (ids: readonly string[]) => void;
  onClear: () => void;
  /** True if orders of this list can be shipped; documents can be printed for any. */
  canShip: boolean;
  all: ChooseAll;
};

/**
 * Ships the chosen orders by one carrier, each with its tracking number, and prints their
 * documents.
 */
export function BulkShip({ orders, onShipped, onClear, canShip, all }: Props) {
  // Orders in the dialog, which shows each result even if an order has left the list.
  const [parcels, setParcels] = useState<readonly ChosenOrder[]>([]);
  const mayShip = useMayCall(shipOrders);
  if (orders.length + parcels.length === 0) return null;

  async function ship({ carrier, ...numbers }: Typed) {
    const wanted = parcels.map(({ orderId: id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
    requireNumbers(wanted);
    const results = await inChunks(wanted, SHIP_AT_ONCE_MAX, async (some) => {
      const answer = await staffCall(shipOrders, { carrier, parcels: [...some] });
      const done = answer.results.filter(({ problem }) => problem === null).map(({ id }) => id);
      setParcels((now) => now.filter(({ orderId }) => !done.includes(orderId)));
      onShipped(done);
      return answer.results;
    });
    const failed = results.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : []));
    const count = results.length - failed.length;
    if (count > 0) showToast(`${count} shipped. The customers will be notified.`);
    if (failed.length === 0) return;
    const message = 'Some orders could not be shipped. The reason is below each tracking number.';
    throw new AppError('INVALID_INPUT', { message, fields: Object.fromEntries(failed) });
  }

  const ids = orders.map(({ orderId }) => orderId);
  return (
    <>
      <ChosenBar count={orders.length} {...{ onClear, all }}>
        {canShip && (
          <Button size="small" disabled={!mayShip} onClick={() => setParcels(orders)}>
            Ship orders
          </Button>
        )}
        {canShip && <BulkBook orders={orders} />}
        <PaperButtons ids={ids} kinds={PAPER_KINDS} />
        <FormDialog<Typed>
          open={parcels.length > 0}
          onClose={() => setParcels([])}
          title={parcels.length === 1 ? 'Ship 1 order' : `Ship ${parcels.length} orders`}
          start={{ carrier: '' }}
          action={`Ship ${parcels.length}`}
          onSubmit={ship}
        >
          {(form) => <Fields {...{ form, parcels }} />}
        </FormDialog>
      </ChosenBar>
      {ids.length > 0 && (
        <div className="mb-3 empty:hidden">
          <UnprintableNotice ids={ids} />
        </div>
      )}
    </>
  );
}

type FieldsProps = { form: Form<Typed>; parcels: readonly ChosenOrder[] };

function Fields({ form: { typed, set, text, errors }, parcels }: FieldsProps) {
  return (
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
  );
}

/** Checked before the first of several calls, so that no orders are shipped without the rest. */
function requireNumbers(parcels: readonly { id: string; trackingNumber: string }[]): void {
  const message = 'Enter the tracking number.';
  const missing = parcels.filter(({ trackingNumber }) => trackingNumber.trim() === '');
  if (parcels.length <= SHIP_AT_ONCE_MAX || missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ id }) => [id, message]));
  throw new AppError('INVALID_INPUT', { message, fields });
}

/** The carrier, and the tracking number under each order's id. */
type Typed = { carrier: string } & Record<string, string>;
