import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import type { OrderActor } from '#src/features/orders/order-status.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';

export type SettleServices = Pick<PaymentServices, 'db' | 'cashfree' | 'jobs' | 'log' | 'config'>;

/** Why an order is to end unpaid, and who ends it. */
export type Closing = {
  actor: OrderActor;
  actorUserId?: string | undefined;
  note: string;
  /** True if a newer order replaces it: an email would only confuse. */
  isQuiet?: boolean;
};

/** The result of a decision, for what follows the commit. */
export type Applied = {
  order: OrderRow;
  status: string;
  did: 'nothing' | 'failure-seen' | 'placed' | 'switched' | 'cancelled' | 'refund-requested';
  /** The time by which its customer must confirm it; undefined if that is not needed. */
  confirmBy?: Date | undefined;
  refund?: { amountPaise: number; reason: string; needsStaff: boolean };
  failure?: string;
  /** True if stock was taken again on placing, which pages may have to show. */
  isRetaken?: boolean;
  /** True if it was cancelled because no money arrived, rather than on request. */
  isLapsed?: boolean;
  isQuiet?: boolean;
};
