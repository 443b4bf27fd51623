import { formatRupees, toRupees } from '#src/lib/money.ts';

/** The order that a courier's line names, from our records. */
export type NamedOrder = {
  statusText: string;
  totalPaise: number;
  /** True if staff recorded its cash as collected. */
  isCollected: boolean;
};

/** Returns how a remittance line differs from our records; null if they agree. */
export function lineDifference(amountPaise: number, order: NamedOrder | undefined): string | null {
  if (!order) return 'No order of ours to be paid in cash is called this.';
  if (amountPaise < 0) {
    const taken = formatRupees(toRupees(-amountPaise));
    return `The courier took ${taken} back. Ask why, unless the order was returned.`;
  }
  if (amountPaise !== order.totalPaise) {
    return `${formatRupees(toRupees(order.totalPaise))} is due for it.`;
  }
  if (order.isCollected) return null;
  return `In our books it is ${order.statusText}: nobody has noted that its cash was collected.`;
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
  const less = chargesPaise > 0 ? ` less ${charges} of charges` : '';
  return `Its orders come to ${orders}${less}, and ${came} came: ${off} too ${amountPaise < expected ? 'little' : 'much'}.`;
}
