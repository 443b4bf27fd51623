import { formatDate } from '#src/lib/dates.ts';
import type { OrderDetail } from './orders.contract.ts';
import { PARCEL_LABELS } from './parcels/parcel-status.ts';

type Sent = Pick<OrderDetail, 'tracking' | 'parcels' | 'isPartlySent'>;

/** How to follow what was sent: one line for a parcel that holds all of it, or each with its pieces. */
export function OrderParcels({ order }: { order: Sent }) {
  const { tracking, isPartlySent } = order;
  const sent = order.parcels.filter(({ state }) => state !== 'packed');
  if (sent.length < 2 && !isPartlySent) {
    return tracking && <Tracking {...tracking} className="mb-4" />;
  }
  return (
    <ul className="mb-5 grid gap-3">
      {sent.map(
        ({ id, number, state, carrier, trackingNumber, pieces, shippedAt, deliveredAt }) => (
          <li key={id} className="grid gap-1 rounded-field border border-line p-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <strong>Parcel {number}</strong>
              <span className={state === 'delivered' ? 'font-bold text-good' : 'text-soft'}>
                {PARCEL_LABELS[state]}
                {(deliveredAt ?? shippedAt)
                  ? `, ${formatDate(deliveredAt ?? shippedAt ?? '')}`
                  : ''}
              </span>
            </p>
            <p className="text-sm text-soft">
              {pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
            </p>
            {carrier && trackingNumber && <Tracking {...{ carrier, trackingNumber }} />}
          </li>
        ),
      )}
      {isPartlySent && (
        <li className="text-sm text-soft">The rest follows in a parcel of its own.</li>
      )}
    </ul>
  );
}

type TrackingProps = NonNullable<Sent['tracking']> & { className?: string };

function Tracking({ carrier, trackingNumber, className = '' }: TrackingProps) {
  return (
    <p className={`text-sm ${className}`}>
      With <strong>{carrier}</strong>, tracking number{' '}
      <strong className="break-all select-all">{trackingNumber}</strong>
    </p>
  );
}
