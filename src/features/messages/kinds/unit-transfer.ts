import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import {
  type MessageContent,
  composeMessage,
  nameInSubject,
} from '#src/features/messages/message-content.ts';

type Transfer = { itemName: string; href: string; days: number };

/** Offers a unit with its warranty to a new owner, by email. */
export function unitTransferMessage({ itemName, href, days }: Transfer): MessageContent {
  return composeMessage({
    subject: `For you: ${nameInSubject(itemName)} and its warranty`,
    parts: [
      `The owner of this product from ${SHOP_NAME} wants to transfer it to you, with its warranty: ${itemName}. Sign in and accept it here:`,
      { link: 'Accept the transfer', href },
      `The link works for ${days} days. If you do not know what this is about, ignore this message.`,
    ],
    text: `the owner of ${itemName} wants to transfer it to you. Accept it:`,
    href,
  });
}
