import { versionOf } from '#src/lib/seen-version.ts';

type Moved = {
  orderStatus: string;
  tracking: { carrier: string; trackingNumber: string } | null;
};

/** Returns the version of an order that moving it changes: its status and tracking. */
export function moveVersion(order: Moved): string {
  return versionOf([order.orderStatus, order.tracking]);
}
