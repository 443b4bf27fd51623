import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { RequiredLongText } from '#src/lib/text.ts';
import { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { RefundPreview } from './return-refund.contract.ts';
import { RETURN_CAUSE_NAMES } from './return-status.ts';

export const REASON_MAX = 500;

const REFUND_SENTENCE = 'Send the refund that was shown, in rupees.';

const ShownAmount = z.optional(z.number(REFUND_SENTENCE).check(z.minimum(0, REFUND_SENTENCE)));

/** Units of one order line. */
export const Piece = z.object({ orderLineId: Id, quantity: Whole(1, 20) });

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

export const ReturnPhoto = z
  .file('Choose a picture.')
  .check(z.maxSize(PICTURE_BYTES_MAX, 'Choose a picture of at most 5 MB.'));

const ReturnInPath = { id: OrderId, returnId: Id };

export const cancelReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/returns/:returnId/cancel',
  summary: 'Withdraws the request for a return, exchange or claim that is not on its way yet.',
  access: 'shopper',
  input: z.object(ReturnInPath),
  output: OrderDetail,
});

export const addReturnPhoto = endpoint({
  method: 'POST',
  path: '/api/order/:id/returns/:returnId/photos',
  summary:
    'Adds a picture to a return, exchange or claim: its customer before it is closed, staff at any time.',
  access: 'shopper',
  body: 'multipart',
  bodyMaxBytes: PICTURE_BYTES_MAX + 100_000,
  status: 201,
  input: z.object({
    ...ReturnInPath,
    photo: ReturnPhoto,
  }),
  output: z.object({ id: z.int() }),
});

export const getReturnPhoto = endpoint({
  method: 'GET',
  path: '/api/order/:id/returns/:returnId/photos/:photoId',
  summary: 'Returns a picture of a return, for its customer and staff.',
  access: 'shopper',
  input: z.object({ ...ReturnInPath, photoId: Id }),
  output: z.file().check(z.mime(['image/webp'])),
});
