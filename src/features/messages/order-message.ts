import { methodTexts } from '#src/features/messages/method-texts.ts';
import { type Payable, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { type MessageContent, composeMessage } from './message-content.ts';
import { SIGNATURE_PLACE } from './without-links.ts';

/** A message's link to an order, with the place of its signature: see signLinks(). */
export const FOLLOW_PATH = new RegExp(`/follow/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address at which the recipient of a message follows an order, not signed yet. */
function followUrl(siteUrl: string, orderId: string): string {
  return `${siteUrl}/follow/${orderId}/${SIGNATURE_PLACE}`;
}

/** A message's link to pay an order, with the place of its signature. */
export const PAY_PATH = new RegExp(`/pay/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address at which the recipient of a message pays an order, not signed yet. */
export function payUrl(siteUrl: string, orderId: string): string {
  return `${siteUrl}/pay/${orderId}/${SIGNATURE_PLACE}`;
}

/** A message's link to decide about a COD order, or about a failed delivery. */
export const CONFIRM_PATH = new RegExp(`/confirm/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address at which a customer confirms, changes or cancels an order, not signed yet. */
export function confirmUrl(siteUrl: string, orderId: string): string {
  return `${siteUrl}/confirm/${orderId}/${SIGNATURE_PLACE}`;
}

/** A message's link with which a buyer sees and changes a bought gift card. */
export const GIFT_PATH = new RegExp(`/gift-card/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address of a bought gift card for its buyer, not signed yet. */
export function giftUrl(siteUrl: string, orderId: string): string {
  return `${siteUrl}/gift-card/${orderId}/${SIGNATURE_PLACE}`;
}

/** News about an order, ending with links to its page, and to what shows of it without signing in. */
export function orderMessage(
  { id, userId, source }: { id: string; userId?: string | null; source?: string },
  siteUrl: string,
  { subject, parts, text }: MessageContent,
): MessageContent {
  if (source === 'gift_card') {
    const gift = giftUrl(siteUrl, id);
    const link = { link: 'See your gift card', href: gift };
    return composeMessage({ subject, parts: [...parts, link], text, href: gift });
  }
  const href = `${siteUrl}/orders/${id}`;
  // Guests have no account to sign in to.
  const own = userId === null ? [] : [{ link: 'See your order', href }];
  return composeMessage({
    subject,
    parts: [
      ...parts,
      ...own,
      { link: 'Track it without signing in', href: followUrl(siteUrl, id) },
    ],
    text,
    href: followUrl(siteUrl, id),
  });
}

/** `It will arrive by Thursday, 26 November.`, where a day was promised. */
export function arrival({ deliverBy }: { deliverBy: string | null }): string[] {
  return deliverBy ? [`It will arrive by ${formatDay(deliverBy)}.`] : [];
}

/** Instructions for an accepted return: how and where to send it, and how to pack it. */
export type ReturnSteps = {
  how: string;
  addressLines: readonly string[];
  packing: readonly string[];
};

/** Returns the instructions for an accepted return as paragraphs. */
export function returnParts({ how, addressLines, packing }: ReturnSteps): string[] {
  return [[how, ...addressLines].join('\n'), ...packing];
}

/** Formats an amount for messages. */
export function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}

/** `Keep ₹3,047.00 ready.`, of an order that is paid when it arrives. */
export function storeReady(order: Payable): string[] {
  const { cashPaise } = paymentParts(order);
  return cashPaise > 0 ? [`Keep ${rupees(cashPaise)} ready.`] : [];
}

/** A refund in paise, and the part of it that goes to store credit. */
export type Back = { amountPaise: number; creditPaise: number };

/**
 * Says how a refund is paid, such as `₹499.00 is on its way back to your payment method.`, with the
 * amount that goes to store credit. `about` follows the first amount.
 */
export function goingBack(
  { paymentMethod }: { paymentMethod: string },
  { amountPaise, creditPaise }: Back,
  about = '',
) {
  const credit = methodTexts('credit');
  const moneyPaise = amountPaise - creditPaise;
  const { goesBack, backHow } = moneyPaise > 0 ? methodTexts(paymentMethod) : credit;
  const isDivided = moneyPaise > 0 && creditPaise > 0;
  const rest = `${rupees(creditPaise)} ${credit.goesBack}`;
  const whole = `${rupees(isDivided ? moneyPaise : amountPaise)}${about}`;
  const first = `${whole} ${goesBack}`;
  return {
    both: [first, ...(isDivided ? [rest] : []), backHow].join(' '),
    // For texts, which have little room.
    short: isDivided
      ? `${whole} is on its way back, and ${rupees(creditPaise)} as store credit.`
      : first,
  };
}
