import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { toBreakup } from '#src/features/cart/sums.ts';
import { drawUp } from '#src/features/checkout/draw-up.server.ts';
import type { SaleTerms } from '#src/features/checkout/sale-terms.server.ts';
import { linkTimes } from '#src/features/orders/hold-times.ts';
import { codFeePaise } from '#src/features/payments/cod/cod-rules.ts';
import { codTerms } from '#src/features/payments/methods/cod.service.server.ts';
import { METHODS } from '#src/features/payments/methods/registry.server.ts';
import { arrivalDay } from '#src/features/checkout/arrival-day.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { createStaffOrder, OrderQuote, quoteOrder } from './create-order.contract.ts';
import { getBuyer } from './customers.queries.server.ts';
import { listSaleItems } from './sale-items.queries.server.ts';

type QuoteInput = ParsedInputOf<typeof quoteOrder>;
type OrderInput = ParsedInputOf<typeof createStaffOrder>;

/** Returns the terms of the payment method of an order by staff. */
export function termsOf(
  input: Pick<OrderInput, 'paymentMethod' | 'isPhoneConfirmed' | 'codReason'>,
): SaleTerms | undefined {
  const { paymentMethod, isPhoneConfirmed, codReason } = input;
  if (paymentMethod !== 'cod') return METHODS[paymentMethod].terms;
  return codTerms({ isPhoneConfirmed, isTrusted: codReason !== '' });
}

/** Returns what an order would cost now, by the calculation that creates it. Stores nothing. */
export function quote(db: Db, input: QuoteInput, now = new Date()): Promise<OrderQuote> {
  return transact(db, async (tx) => {
    const { userId, guest, address, items: wanted, offerCode, paymentMethod } = input;
    const buyer = await getBuyer(tx, { userId, guest: { ...guest, name: '' } });
    let cod: OrderQuote['cod'] = null;
    const terms = termsOf(input);
    const lenient: SaleTerms = async (inner, sale) => {
      try {
        return (await terms?.(inner, sale)) ?? { feePaise: 0 };
      } catch (thrown) {
        cod = toCodProblem(thrown);
        return { feePaise: codFeePaise((await getSettings(inner)).cod) };
      }
    };
    const nothing = { requestId: '', business: null, times: linkTimes(now, 1) };
    const purchase = { source: 'staff', wanted, address, offerCode, paymentMethod } as const;
    const draft = await drawUp(
      tx,
      buyer,
      { ...purchase, ...nothing, findAgain: async () => undefined, record: async () => {} },
      lenient,
    );
    const found = await listSaleItems(
      tx,
      draft.lines.map(({ stockItemId }) => stockItemId),
    );
    return {
      items: draft.lines.flatMap(({ stockItemId, quantity }) => {
        const item = found.get(stockItemId);
        return item ? [{ ...item, quantity }] : [];
      }),
      breakup: toBreakup({ ...draft.sums, freeShippingBy: draft.freeShippingBy }),
      deliverBy: arrivalDay(draft, now),
      cod,
    };
  });
}

function toCodProblem(thrown: unknown): OrderQuote['cod'] {
  if (!(thrown instanceof AppError) || thrown.code !== 'INVALID_INPUT') throw thrown;
  const { codReason, phone } = thrown.fields;
  const needs = codReason ? 'reason' : phone ? 'phone' : 'nothing';
  return { problem: thrown.message, needs };
}
