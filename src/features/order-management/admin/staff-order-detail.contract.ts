import * as z from 'zod/mini';
import { moveVersion, parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { OrderDetail, OrderRefund } from '#src/features/order-management/orders.contract.ts';
import { Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';

/** Returns the version of a refund that recording it changes: its status and reference. */
export function refundNoteVersion({
  status,
  bankReference,
}: Pick<OrderRefund, 'status' | 'bankReference'>): string {
  return versionOf([status, bankReference]);
}

/** Returns the version of an order that refunds change: the rupees that can still be refunded. */
export function refundVersion(refundable: number): string {
  return refundable.toFixed(2);
}

/** An order with the versions that staff calls about it take. */
export const StaffOrderDetail = Versioned(
  z.extend(OrderDetail, {
    parcels: z.array(Versioned(Parcel, parcelVersion)),
    refunds: z.array(Versioned(OrderRefund, refundNoteVersion)),
  }),
  moveVersion,
);
