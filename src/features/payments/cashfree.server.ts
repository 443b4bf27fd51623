export type CashfreeOptions = {
  /** Such as https://sandbox.cashfree.com/pg, without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  fetch?: (request: Request) => Promise<Response>;
};

export type GatewayOrder = {
  gatewayOrderId: string;
  status: string;
  amountPaise: number;
  currency: string;
  paymentSessionId: string;
};

/** Our client of the payment gateway. See cashfree.md for the protocol. */
export type Cashfree = { clientSecret: string };

export function createCashfree(options: CashfreeOptions): Cashfree {
  return { clientSecret: options.clientSecret };
}
