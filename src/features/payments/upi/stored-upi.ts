import * as z from 'zod/mini';
import { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';
import { UPI_SUFFIX } from '#src/features/payments/paying.store.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { UpiAttempt } from './upi.contract.ts';

const StoredUpi = z.object({
  session: PaymentSession,
  attempt: UpiAttempt,
  /** When the page stops showing the code or links, by this browser's clock. */
  deadline: z.number(),
});
export type StoredUpi = z.infer<typeof StoredUpi>;

/** Stores the UPI payment of this tab: a phone may end the page while the app is open. */
export function storeUpi(shown: StoredUpi): void {
  store('order', JSON.stringify(shown), UPI_SUFFIX);
}

/** Returns the UPI payment that this tab has begun for an order, if it can still be paid. */
export function findUpi(orderId: string): StoredUpi | undefined {
  const { success, data } = StoredUpi.safeParse(parseJson(findStored('order', UPI_SUFFIX)));
  if (!success || data.session.order_id !== orderId || data.deadline <= Date.now())
    return undefined;
  return data;
}

export function deleteUpi(): void {
  deleteStored('order', UPI_SUFFIX);
}
