import * as z from 'zod/mini';
import { GiftCard } from '#src/features/credit/admin/credit-admin.contract.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import { Recipient } from '#src/features/gift-cards/gift-cards.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { RequiredText } from '#src/lib/text.ts';

export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/resend',
  summary:
    'Sends a bought gift card again with a new code, to the same recipient or a corrected one; the earlier code stops working. One that is scheduled is only corrected.',
  access: { staff: 'credit.write' },
  input: z.object({ id: Id, ...Recipient }),
  output: GiftCard,
});

export const cancelGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/cancel',
  summary: 'Cancels a bought gift card that is not redeemed, and refunds it to the payment method.',
  access: { staff: 'orders.refund' },
  input: z.object({ id: Id, note: RequiredText(CREDIT_NOTE_MAX, 'Enter the reason.') }),
  output: GiftCard,
});
