import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';

/** Returns the cells of an order's parcels in sequence, joined by semicolons. */
export function parcelCells(parcels: readonly Parcel[]) {
  const day = (moment: string | null) => (moment ? dayInIndia(new Date(moment)) : '');
  const each = (toText: (parcel: Parcel) => string) =>
    parcels.map((parcel) => toText(parcel) || '–').join('; ');
  const numbered = ({ carrier, trackingNumber, journey }: Parcel) =>
    [carrier ?? journey?.carrier, trackingNumber ?? journey?.trackingNumber].filter(Boolean);
  return [
    each(({ number, weightGrams }) => `${number}: ${weightGrams} g`),
    each((parcel) => numbered(parcel).join(' ')),
    each(({ shippedAt }) => day(shippedAt)),
    each(({ deliveredAt }) => day(deliveredAt)),
  ];
}
