import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';

const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** Formats a moment in Indian time, as spreadsheets read it: `2026-11-21 02:40:00`. */
export function inIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the cells of an order's parcels in sequence, joined by semicolons. */
export function parcelCells(parcels: readonly Parcel[]) {
  const day = (moment: string | null) => (moment ? inIndia(new Date(moment)).slice(0, 10) : '');
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
