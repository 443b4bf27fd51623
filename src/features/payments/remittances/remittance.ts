import { formatRupees, toRupees } from '#src/lib/money.ts';

/** The order that a courier's line names, from our records. */
export type NamedOrder = {
  statusText: string;
  /** The cash that was to be collected. */
  duePaise: number;
  /** True if staff recorded its cash as collected. */
  isCollected: boolean;
};

/** Returns how a remittance line differs from our records; null if they agree. */
export function lineDifference(amountPaise: number, order: NamedOrder | undefined): string | null {
  if (!order) return 'We have no COD order with this id.';
  if (amountPaise < 0) {
    const taken = formatRupees(toRupees(-amountPaise));
    return `The courier deducted ${taken}. Check the reason, unless the order was returned.`;
  }
  if (amountPaise !== order.duePaise) {
    return `${formatRupees(toRupees(order.duePaise))} is due for this order.`;
  }
  if (order.isCollected) return null;
  return `Our records show ${order.statusText}: no cash collection is recorded.`;
}

type Sums = { linesPaise: number; chargesPaise: number; amountPaise: number };

/**
 * Returns how the amount received differs from the lines' total less the courier's charges; null if
 * it does not.
 */
export function sumDifference({ linesPaise, chargesPaise, amountPaise }: Sums): string | null {
  const expected = linesPaise - chargesPaise;
  if (expected === amountPaise) return null;
  const [orders, charges, came] = [linesPaise, chargesPaise, amountPaise].map((paise) =>
    formatRupees(toRupees(paise)),
  );
  const off = formatRupees(toRupees(Math.abs(expected - amountPaise)));
  const less = chargesPaise > 0 ? ` less ${charges} in charges` : '';
  return `The orders total ${orders}${less}, but ${came} was received: ${off} too ${amountPaise < expected ? 'little' : 'much'}.`;
}
