import type { GiftCardState } from '#src/features/credit/credit-status.ts';
import type { GiftState } from '#src/features/credit/gift-status.ts';
import { CANCEL_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** A card can be sent at most this many days from now. */
export const SEND_DAYS_MAX = 365;

/** Returns when a card is sent: at 9:00 in India on the chosen day, or now without one. */
export function sendMoment(day: string, now: Date): Date {
  return day === '' ? now : new Date(`${day}T09:00:00+05:30`);
}

type Facts = {
  orderStatus: string;
  /** Undefined until it is paid. */
  cardState: GiftCardState | undefined;
  sentAt: Date | null;
};

/** Returns the state of a purchase as its buyer sees it. */
export function toGiftState({ orderStatus, cardState, sentAt }: Facts): GiftState {
  if (orderStatus === 'payment_pending') return 'unpaid';
  if (orderStatus === 'refunded') return 'refunded';
  if (orderStatus !== 'issued') return 'ended';
  if (cardState === 'redeemed') return 'redeemed';
  if (cardState === 'disabled') return 'cancelled';
  return sentAt ? 'sent' : 'scheduled';
}

/** Returns until when its buyer can cancel a card that is not redeemed; null until it is sent. */
export function cancelUntil(paidAt: Date | null, sentAt: Date | null): Date | null {
  return paidAt && sentAt && new Date(paidAt.getTime() + CANCEL_DAYS * DAY_MS);
}

/** Returns whether its buyer can cancel a purchase. */
export function mayCancel(facts: Facts & { paidAt: Date | null }, now: Date): boolean {
  const state = toGiftState(facts);
  if (state === 'scheduled') return true;
  const until = cancelUntil(facts.paidAt, facts.sentAt);
  return state === 'sent' && until !== null && now < until;
}
