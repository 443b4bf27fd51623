/** The gateway accepts no smaller payment. */
export const LEAST_PAYMENT_PAISE = 1_00;

/** The part of an order's total that is paid with money: all but its store credit, in paise. */
export function payablePaise(order: {
  totalPaise: number;
  creditPaise?: number | undefined;
}): number {
  return order.totalPaise - (order.creditPaise ?? 0);
}
