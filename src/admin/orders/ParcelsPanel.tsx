import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { Move } from './Move.tsx';
import type { NextStep } from './next-step.ts';
import { PackParcel } from './PackParcel.tsx';
import { PaperButtons } from './PaperButtons.tsx';
import { ParcelRow } from './ParcelRow.tsx';
import { parcelsHint } from './parcels-hint.ts';
import { Ship } from './Ship.tsx';
import { UnprintableNotice } from './UnprintableNotice.tsx';
import type { Couriers } from './useOrder.ts';

type Props = {
  staffOrder: StaffOrder;
  couriers: Couriers;
  next: NextStep;
  onChanged: () => Promise<void>;
};

/** Parcels of an order: pack, ship or book them, mark them as delivered. */
export function ParcelsPanel(props: Props) {
  const { staffOrder, couriers } = props;
  const { order } = staffOrder;
  const { parcels, orderStatus } = order;
  const isOpen = orderStatus === 'Order Placed' || orderStatus === 'Shipped';
  const hint = parcelsHint(staffOrder, couriers, props.next);
  if (!isOpen && parcels.length === 0 && hint === '') return null;
  return (
    <Panel title={isOpen || parcels.length > 0 ? 'Parcels' : 'Next'}>
      <div className="grid gap-4">
        {hint && <p className="text-sm wrap-anywhere text-soft">{hint}</p>}
        <UnprintableNotice ids={[order.orderId]} />
        <Rows {...props} isOpen={isOpen} />
        {isOpen && <Actions {...props} />}
        {couriers.isTest && parcels.length > 0 && (
          <p className="text-sm text-soft">
            This shop uses the {couriers.provider} emulator: no courier comes, and nothing is
            charged.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Rows({ staffOrder, couriers, next, isOpen, onChanged }: Props & { isOpen: boolean }) {
  const { parcels, payment, isPartlySent } = staffOrder.order;
  const isOnly = !isPartlySent && parcels.length === 1;
  return (
    <ul className="grid gap-3 empty:hidden">
      {parcels.map((parcel) => (
        <ParcelRow
          key={parcel.id}
          {...{ parcel, isOnly, onChanged }}
          isPaidFirst={payment.due === 0}
          isNext={next.action === 'parcel' && next.id === parcel.id}
          booking={couriers.bookings.find(({ parcelId }) => parcelId === parcel.id)}
          canBook={isOpen && couriers.provider !== null}
        />
      ))}
    </ul>
  );
}

/** Actions for the order as a whole. */
function Actions({ staffOrder: { order, isBooked }, next, onChanged }: Props) {
  const { orderId, orderStatus, parcels, isPartlySent } = order;
  const canPack = next.action !== 'confirm';
  const isWhole = parcels.length === 0;
  const isSent = orderStatus === 'Shipped' && !isPartlySent;
  const isOnly = isSent && parcels.length === 1;
  return (
    <>
      {isSent && (
        <Move
          order={order}
          to="delivered"
          look={next.action === 'deliver' ? 'primary' : 'secondary'}
          onMoved={onChanged}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canPack && (
          <PackParcel
            order={order}
            look={next.action === 'pack' ? 'primary' : 'secondary'}
            onPacked={onChanged}
          />
        )}
        {!isWhole && <PaperButtons ids={[orderId]} kinds={['labels']} />}
      </div>
      {canPack && (isWhole || isOnly) && !isBooked && (
        <Ship order={order} onMoved={onChanged} isNext={next.action === 'ship'} />
      )}
    </>
  );
}
