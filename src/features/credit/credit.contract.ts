import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { RequiredText } from '#src/lib/text.ts';
import { GIFT_CODE_TYPED_MAX } from './gift-code.ts';
import { CREDIT_KINDS } from './credit-status.ts';

/** The store credit of a customer. Amounts in rupees. */
export const Credit = z.object({
  /** The amount that can be spent now. */
  balance: z.number(),
  /** The part of it that was paid for, which never expires. */
  paid: z.number(),
  /** The amount that unpaid orders reserve; it can be used by a new order, which ends them. */
  held: z.number(),
  /** The amounts that expire, soonest first. */
  expiring: z.array(z.object({ amount: z.number(), expiresAt: z.string() })),
  /** The statement, newest first. */
  entries: z.array(
    z.object({
      id: z.int(),
      /** Received, or used if negative. */
      amount: z.number(),
      label: z.string(),
      kind: z.enum(CREDIT_KINDS),
      /** The reason that staff gave. */
      note: z.string(),
      orderId: z.nullable(z.string()),
      /** When what was received expires; null for never. */
      expiresAt: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type Credit = z.infer<typeof Credit>;

export const viewCredit = endpoint({
  method: 'GET',
  path: '/api/credit',
  summary: 'Returns the shopper’s store credit: the balance, what expires, and every entry.',
  access: 'shopper',
  input: Nothing,
  output: Credit,
});

const GiftCode = RequiredText(GIFT_CODE_TYPED_MAX, 'Enter the code of the gift card.');

export const redeemGiftCard = endpoint({
  method: 'POST',
  path: '/api/credit/gift-cards',
  summary: 'Adds a gift card to the shopper’s store credit.',
  access: 'shopper',
  input: z.object({ code: GiftCode }),
  output: z.object({ amount: z.number(), credit: Credit }),
});

export const checkGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/balance',
  summary: 'Returns what a gift card is worth, without redeeming it.',
  input: z.object({ code: GiftCode }),
  output: z.object({ amount: z.number(), isRedeemed: z.boolean() }),
});
