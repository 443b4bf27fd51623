import { Suspense } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { OrderDetail } from './orders.contract.ts';
import { PARCEL_LABELS } from '#src/features/fulfilment/parcels/parcel-status.ts';

// Loaded only for a parcel with courier tracking.
const ParcelJourney = lazyPart(
  async () => (await import('#src/features/fulfilment/couriers/ParcelJourney.tsx')).ParcelJourney,
);

type Sent = Pick<OrderDetail, 'tracking' | 'parcels' | 'isPartlySent'>;

/** Tracking of what was sent: one line for a single parcel, or each parcel with its items. */
export function OrderParcels({ order }: { order: Sent }) {
  const { tracking, isPartlySent } = order;
  const sent = order.parcels.filter(({ state, journey }) => state !== 'packed' || journey);
  const [only] = sent;
  if (sent.length < 2 && !isPartlySent) {
    const shown = tracking ?? only?.journey;
    return (
      <>
        {shown && <Tracking {...shown} className="mb-4" />}
        {only && <Way journey={only.journey} />}
      </>
    );
  }
  return (
    <ul className="mb-5 grid gap-3">
      {sent.map((parcel) => (
        <SentParcel key={parcel.id} parcel={parcel} />
      ))}
      {isPartlySent && (
        <li className="text-sm text-soft">The rest follows in a parcel of its own.</li>
      )}
    </ul>
  );
}

function SentParcel({ parcel }: { parcel: Sent['parcels'][number] }) {
  const { number, state, carrier, trackingNumber, pieces, shippedAt, deliveredAt, journey } =
    parcel;
  const shown = carrier && trackingNumber ? { carrier, trackingNumber } : journey;
  const at = deliveredAt ?? shippedAt;
  return (
    <li className="grid gap-1 rounded-field border border-line p-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <strong>Parcel {number}</strong>
        <span className={state === 'delivered' ? 'font-bold text-good' : 'text-soft'}>
          {PARCEL_LABELS[state]}
          {at ? `, ${formatDate(at)}` : ''}
        </span>
      </p>
      <p className="text-sm text-soft">
        {pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
      </p>
      {shown && <Tracking {...shown} />}
      <Way journey={journey} />
    </li>
  );
}

function Way({ journey }: Pick<Sent['parcels'][number], 'journey'>) {
  if (!journey) return null;
  return (
    <Suspense>
      <div className="mt-1 mb-4">
        <ParcelJourney journey={journey} />
      </div>
    </Suspense>
  );
}

type TrackingProps = NonNullable<Sent['tracking']> & { className?: string };

function Tracking({ carrier, trackingNumber, className = '' }: TrackingProps) {
  return (
    <p className={`text-sm wrap-anywhere ${className}`}>
      With <strong>{carrier}</strong>, tracking number{' '}
      <strong className="wrap-anywhere select-all">{trackingNumber}</strong>
    </p>
  );
}
