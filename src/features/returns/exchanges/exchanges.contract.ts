import * as z from 'zod/mini';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { RefundBreakdown } from '#src/features/returns/return-refund.contract.ts';
import { RETURN_CAUSE_NAMES } from '#src/features/returns/return-status.ts';
import { Piece, REASON_MAX } from '#src/features/returns/returns.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { RequiredLongText, Text } from '#src/lib/text.ts';

/** An item that can be chosen instead. Price in rupees for one. */
const ExchangeItem = z.object({
  productId: z.int(),
  variantId: z.nullable(z.int()),
  name: z.string(),
  variantTitle: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  /** The units that can be chosen at most. */
  available: z.int(),
});
export type ExchangeItem = z.infer<typeof ExchangeItem>;

export const listExchangeItems = endpoint({
  method: 'GET',
  path: '/api/order/:id/exchange/items',
  summary:
    'Lists items in stock to exchange a product for: its other options, or those that match a text.',
  access: 'shopper',
  input: z.object({ id: OrderId, orderLineId: Id, q: z._default(Text(100), '') }),
  output: z.object({ items: z.array(ExchangeItem) }),
});

const ExchangeInput = {
  id: OrderId,
  ...Piece.shape,
  cause: z._default(z.enum(RETURN_CAUSE_NAMES, 'Choose why you are exchanging it.'), 'other'),
  /** The new item; as many units as are sent back. */
  productId: Id,
  variantId: z._default(VariantId, null),
};

/** The price of an exchange. Amounts in rupees. */
const ExchangeQuote = z.object({
  /** The refund of the old item. */
  refund: RefundBreakdown,
  /** The price of the new item, for all units. */
  price: z.number(),
  /** To pay; negative for an amount that is refunded. */
  difference: z.number(),
  /** True if the new item is paid in full and sent first, and the old one is refunded later. */
  isSentFirst: z.boolean(),
  /** Days for which the new item is reserved after we have accepted. */
  holdDays: z.int(),
});
export type ExchangeQuote = z.infer<typeof ExchangeQuote>;

export const previewExchange = endpoint({
  method: 'POST',
  path: '/api/order/:id/exchange/preview',
  summary: 'Previews an exchange: the refund of the old item, the new price and the difference.',
  access: 'shopper',
  input: z.object(ExchangeInput),
  output: ExchangeQuote,
});

const SHOWN = 'Send the difference that was shown, in rupees.';

export const askExchange = endpoint({
  method: 'POST',
  path: '/api/order/:id/exchange',
  summary: 'Requests the exchange of units of a delivered order for another item.',
  access: 'shopper',
  input: z.object({
    ...ExchangeInput,
    reason: RequiredLongText(
      REASON_MAX,
      'Please tell us more about the reason.',
      `Enter at most ${REASON_MAX} characters.`,
    ),
    /** The difference that the page showed. The request is refused if it has changed. */
    shownDifference: z.optional(z.number(SHOWN)),
  }),
  output: OrderDetail,
});
