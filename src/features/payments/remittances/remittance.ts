import { formatRupees, toRupees } from '#src/lib/money.ts';

/** An order of ours that a courier's line names, as our books have it. */
export type NamedOrder = {
  statusText: string;
  totalPaise: number;
  /** Its cash was collected, as staff noted. */
  isCollected: boolean;
};

/** Where a line of a remittance and our books differ, in a sentence; null where they agree. */
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

/** Where what reached the bank differs from what its orders come to, less the courier's charges. */
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
