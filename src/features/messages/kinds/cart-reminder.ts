import {
  composeMessage,
  type MessageContent,
  nameInSubject,
  nameInText,
} from '#src/features/messages/message-content.ts';
import { rupees } from '#src/features/messages/order-message.ts';
import { cartUrl, stopRemindersUrl } from '#src/features/messages/stop-link.ts';

export type RemindedCart = {
  cartId: number;
  userId: string;
  /** The items that can be bought, with their price now. */
  items: readonly { name: string; quantity: number; pricePaise: number }[];
};

/** Reminds a customer who agreed of the products in their cart. */
export function cartReminderMessage(
  { cartId, userId, items }: RemindedCart,
  siteUrl: string,
): MessageContent {
  const href = cartUrl(siteUrl, cartId);
  const stopHref = stopRemindersUrl(siteUrl, userId);
  const [first] = items;
  const more = items.length - 1;
  const rest = more === 0 ? '' : more === 1 ? ' and 1 more item' : ` and ${more} more items`;
  return composeMessage({
    subject: `In your cart: ${nameInSubject(first?.name ?? '')}`,
    parts: [
      'You left these products in your cart:',
      {
        rows: items.map(
          (one) => [`${one.quantity} × ${one.name}`, rupees(one.pricePaise)] as const,
        ),
      },
      'These are the prices at the moment. Nothing is reserved.',
      { link: 'Back to your cart', href },
      'You agreed to one reminder of each cart. We send no other about this one.',
      { link: 'Send me no reminders', href: stopHref },
    ],
    isSelling: true,
    stopHref,
    text: `${nameInText(first?.name ?? '')}${rest} in your cart:`,
    href,
  });
}
