import { AppError } from '#src/lib/errors.ts';

/** Throws CONFLICT for the order of a gift card: its refund also has to disable the card. */
export function throwIfGift({ source }: { source: string }): void {
  if (source !== 'gift_card') return;
  const message = 'This order is for a gift card. Cancel it with its refund under Gift cards.';
  throw new AppError('CONFLICT', { message });
}
