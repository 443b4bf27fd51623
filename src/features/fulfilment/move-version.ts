import { versionOf } from '#src/lib/version-of.ts';
import type { Parcel } from './parcels/parcel.contract.ts';

type Moved = {
  orderStatus: string;
  tracking: { carrier: string; trackingNumber: string } | null;
};

/** Returns the version of an order that moving it changes: its status and tracking. */
export function moveVersion(order: Moved): string {
  return versionOf([order.orderStatus, order.tracking]);
}

/** Returns the version of a parcel that a move changes. */
export function parcelVersion(parcel: Pick<Parcel, 'state' | 'carrier' | 'trackingNumber'>) {
  return versionOf([parcel.state, parcel.carrier, parcel.trackingNumber]);
}
