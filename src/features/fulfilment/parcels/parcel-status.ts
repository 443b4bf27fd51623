/** The states of a parcel. */
export const PARCEL_STATES = ['packed', 'shipped', 'delivered'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export const PARCEL_LABELS: Record<ParcelState, string> = {
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
};

/** The most parcels of one order. */
export const PARCELS_MAX = 20;
