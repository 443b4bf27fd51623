import * as z from 'zod/mini';
import { PaymentOutcome, PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { GIFT_STATE_NAMES } from '#src/features/credit/gift-status.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import {
  checkUpi,
  startUpi,
  UpiAttempt,
  UpiState,
} from '#src/features/payments/upi/upi.contract.ts';
import { BOUGHT_AMOUNT } from '#src/features/settings/gift-card-settings.ts';
import { OptionalDay } from '#src/lib/day.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { Email, EmailOrPhone, MobileNumber, PersonName } from '#src/lib/identity.ts';
import { LongText } from '#src/lib/text.ts';
import { GIFT_LINK_DAYS, GIFT_MESSAGE_MAX } from './gift-card-limits.ts';

/** The gift cards on sale. Amounts in rupees. */
export const GiftCardOffer = z.object({
  isOn: z.boolean(),
  amounts: z.array(z.number()),
  /** The range of an amount that the buyer enters; null for none. */
  custom: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** The most that one buyer can buy in a day. */
  dayMost: z.number(),
});
export type GiftCardOffer = z.infer<typeof GiftCardOffer>;

export const viewGiftCardOffer = endpoint({
  method: 'GET',
  path: '/api/gift-cards/offer',
  summary: 'Returns the amounts of gift cards that customers can buy.',
  input: Nothing,
  output: GiftCardOffer,
});

/** The fields of a recipient. */
export const Recipient = {
  recipientName: PersonName,
  /** An email address or a mobile number. */
  recipientContact: EmailOrPhone,
};

const SignedGift = z.object({
  id: OrderId,
  signature: z.string().check(z.regex(/^[\w-]{11}([\w-]{11})?$/)),
});

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases',
  summary:
    'Buys one gift card: creates its order, to be paid with its signed link. Sent again with the same requestId, it is the same order, until that has ended.',
  status: 201,
  input: z.object({
    amount: Rupees(BOUGHT_AMOUNT.min, BOUGHT_AMOUNT.max),
    isForSelf: YesNo,
    ...Recipient,
    senderName: PersonName,
    message: LongText(GIFT_MESSAGE_MAX),
    /** The day in India on which it is sent, from 9:00; '' for now. */
    sendOn: OptionalDay,
    buyerEmail: Email,
    buyerPhone: MobileNumber,
    requestId: z.string('Send an id.').check(z.regex(/^[\w-]{8,64}$/, 'Send an id.')),
  }),
  output: z.object({ id: z.string(), signature: z.string() }),
});

/** A purchase as its buyer sees it. What the recipient does with the card is not shown. */
export const GiftPurchase = z.object({
  orderId: z.string(),
  state: z.enum(GIFT_STATE_NAMES),
  amount: z.number(),
  isForSelf: z.boolean(),
  recipientName: z.string(),
  recipientContact: z.string(),
  senderName: z.string(),
  message: z.string(),
  sendAt: z.string(),
  sentAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** Until when it can be paid. */
  payUntil: z.string(),
  /** True while the address can be corrected, and the card sent again. */
  canCorrect: z.boolean(),
  canCancel: z.boolean(),
  /** Until when it can be cancelled once it was sent. */
  cancelUntil: z.nullable(z.string()),
});
export type GiftPurchase = z.infer<typeof GiftPurchase>;

export const viewGiftPurchase = endpoint({
  method: 'GET',
  path: '/api/gift-cards/purchases/:id/:signature',
  summary: `Shows a bought gift card with its signed link, without signing in; for ${GIFT_LINK_DAYS} days.`,
  input: SignedGift,
  output: GiftPurchase,
});

export const listGiftPurchases = endpoint({
  method: 'GET',
  path: '/api/gift-cards/purchases',
  summary: 'Lists the gift cards that the shopper has bought, newest first.',
  access: 'shopper',
  input: Nothing,
  output: z.object({
    purchases: z.array(
      z.object({
        orderId: z.string(),
        state: z.enum(GIFT_STATE_NAMES),
        amount: z.number(),
        recipientName: z.string(),
        boughtAt: z.string(),
        /** The page of the purchase. */
        path: z.string(),
      }),
    ),
  }),
});

export const openGiftPayment = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/open',
  summary: 'Opens the payment of a gift card that is not paid yet.',
  input: SignedGift,
  output: PaymentSession,
});

export const completeGiftPayment = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/complete',
  summary: 'Checks the payment of a gift card, and issues the card once it is paid.',
  input: SignedGift,
  output: PaymentOutcome,
});

export const abandonGiftPurchase = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/abandon',
  summary: 'Ends the purchase of a gift card that is not paid yet.',
  input: SignedGift,
  output: PaymentOutcome,
});

export const startGiftUpi = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/upi',
  summary: 'Begins the UPI payment of a gift card, with a QR code or links of UPI apps.',
  input: z.extend(SignedGift, { channel: startUpi.input.shape.channel }),
  output: z.object({ attempt: z.nullable(UpiAttempt) }),
});

export const checkGiftUpi = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/upi/check',
  summary: 'Checks the UPI payment of a gift card.',
  input: z.extend(SignedGift, { attemptId: checkUpi.input.shape.attemptId }),
  output: UpiState,
});

export const correctGiftRecipient = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/recipient',
  summary:
    'Corrects the recipient of a gift card. If it was sent, it is sent again with a new code, and the earlier code stops working.',
  input: z.extend(SignedGift, Recipient),
  output: GiftPurchase,
});

export const cancelGiftPurchase = endpoint({
  method: 'POST',
  path: '/api/gift-cards/purchases/:id/:signature/cancel',
  summary: 'Cancels a gift card that is not redeemed, and refunds it to the payment method.',
  input: SignedGift,
  output: GiftPurchase,
});
