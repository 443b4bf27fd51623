import { payablePaise } from '#src/lib/payable.ts';
import { methodProperties } from './payment-methods.ts';

/** What decides how an order is paid, in paise. */
export type Payable = {
  paymentMethod: string;
  totalPaise: number;
  creditPaise: number;
  /** The part paid in advance if the rest is cash on delivery; otherwise 0. */
  advancePaise: number;
};

/**
 * Divides the total of an order, in paise, by who takes the money: the ledger of store credit, the
 * gateway and the courier. The parts always add up to the total.
 */
export function paymentParts({ paymentMethod, advancePaise, ...order }: Payable) {
  const { isAtGateway, takesCash } = methodProperties(paymentMethod);
  const moneyPaise = payablePaise(order);
  const onlinePaise = !isAtGateway ? 0 : takesCash ? advancePaise : moneyPaise;
  const cashPaise = takesCash ? moneyPaise - onlinePaise : 0;
  return { creditPaise: order.creditPaise, onlinePaise, cashPaise };
}
