import * as z from 'zod';
import { toPaise } from '#src/lib/money.ts';
import type { Payout } from '#src/features/fulfilment/couriers/courier-port.ts';

const Amount = z.coerce.number().min(0).nullish().catch(null);

/** GET /orders/show/{id}: the fields about money. */
export const ShownOrder = z.object({
  data: z.object({
    total: Amount,
    remittance_date: z.string().nullish().catch(null),
    remittance_utr: z.string().nullish().catch(null),
    remittance_status: z.union([z.string(), z.number()]).nullish().catch(null),
    remittance_amount: Amount,
    remittance_charges: Amount,
  }),
});

/**
 * Returns the remittance of an order, or undefined. Evidence: date, UTR and status
 * are in articles on this call; its documents show no remitted order. `remittance_amount` and
 * `remittance_charges` are a guess: without them an order counts as remitted in full, and staff
 * compare with the bank. Shiprocket has no call that lists a payout.
 */
export function toPayout({ data }: z.output<typeof ShownOrder>): Payout | undefined {
  const reference = (data.remittance_utr ?? '').trim().slice(0, 60);
  const day = /^(\d{4}-\d\d-\d\d)/.exec(data.remittance_date ?? '')?.[1];
  const amount = data.remittance_amount ?? data.total ?? 0;
  if (reference === '' || reference === 'NA' || !day || amount <= 0) return undefined;
  const chargesPaise = toPaise(data.remittance_charges ?? 0);
  return { reference, paidOn: day, amountPaise: toPaise(amount), chargesPaise };
}
