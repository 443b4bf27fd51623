import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import type { OrderStatusText } from '#src/features/orders/order-status.ts';
import { formatWeight } from '#src/lib/weight.ts';

/** Returns `1.45 kg · 30 × 20 × 10 cm · Blue Dart BD1234`, as far as it is known. */
export function methodOf(parcel: Parcel): string {
  const { weightGrams, lengthCm, breadthCm, heightCm, carrier, trackingNumber } = parcel;
  const sides = [lengthCm, breadthCm, heightCm];
  return [
    weightGrams > 0 ? formatWeight(weightGrams) : 'Not weighed',
    ...(sides.every((side) => side > 0) ? [`${sides.join(' × ')} cm`] : []),
    ...(carrier && trackingNumber ? [`${carrier} ${trackingNumber}`] : []),
  ].join(' · ');
}

/** Returns the contents, such as `2 × Raga One, 1 × Taal`. */
export function piecesOf({ pieces }: Pick<Parcel, 'pieces'>): string {
  return pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ');
}

type Packable = {
  orderStatus: OrderStatusText;
  isPartlySent: boolean;
  /** Plans are not packed. */
  orderItems: readonly { id: number; quantity: number; waiting: number; plan?: object | null }[];
  parcels: readonly Pick<Parcel, 'pieces'>[];
};

/** Returns the units of each order line that can be packed now, by the line's id. */
export function unpackedOf({
  orderStatus,
  isPartlySent,
  orderItems,
  parcels,
}: Packable): Map<number, number> {
  // The rest is cancelled.
  if (orderStatus === 'Shipped' && !isPartlySent && parcels.length > 0) return new Map();
  const packed = (id: number) =>
    parcels
      .flatMap(({ pieces }) => pieces)
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return new Map(
    orderItems
      .filter(({ plan }) => !plan)
      .map(({ id, quantity, waiting }) => [id, quantity - waiting - packed(id)]),
  );
}
