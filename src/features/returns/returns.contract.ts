import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredLongText } from '#src/lib/text.ts';
import { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { RefundPreview } from './return-refund.contract.ts';
import { RETURN_CAUSE_NAMES } from './return-status.ts';

export const REASON_MAX = 500;

const REFUND_SENTENCE = 'Send the refund that was shown, in rupees.';

const ShownAmount = z.optional(z.number(REFUND_SENTENCE).check(z.minimum(0, REFUND_SENTENCE)));

/** Units of one order line. */
const Piece = z.object({ orderLineId: Id, quantity: Whole(1, 20) });

/** The items of a return and why they are returned; all that can be returned by default. */
const ReturnInput = {
  id: OrderId,
  cause: z._default(z.enum(RETURN_CAUSE_NAMES, 'Choose why you are returning it.'), 'other'),
  pieces: z.optional(z.array(Piece).check(z.minLength(1, 'Choose at least one item.'))),
};

export const previewReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return/preview',
  summary: 'Previews the refund of a return, with deductions for discounts that no longer apply.',
  access: 'shopper',
  input: z.object(ReturnInput),
  output: RefundPreview,
});

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return',
  summary:
    'Requests a return of a delivered order or some of its units; of the whole order by default.',
  access: 'shopper',
  input: z.object({
    ...ReturnInput,
    reason: RequiredLongText(
      REASON_MAX,
      'Please tell us more about the reason.',
      `Enter at most ${REASON_MAX} characters.`,
    ),
    /** The refund that the page showed, in rupees. The request is refused if it has changed. */
    shownRefund: ShownAmount,
    /** True for store credit instead of money, with the bonus that the page showed, in rupees. */
    toCredit: z._default(YesNo, false),
    shownBonus: ShownAmount,
  }),
  output: OrderDetail,
});
