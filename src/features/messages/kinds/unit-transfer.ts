import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

type Transfer = { itemName: string; href: string; days: number };

/** Offers a unit with its warranty to a new owner, by email. */
export function unitTransferMessage({ itemName, href, days }: Transfer): MessageContent {
  return composeMessage({
    subject: `The warranty of a ${itemName} for you`,
    parts: [
      `The owner of a ${itemName} from ${SHOP_NAME} wants to transfer it to you, with its warranty. Sign in and accept it here:`,
      { link: 'Accept the transfer', href },
      `The link works for ${days} days. If you do not know what this is about, ignore this message.`,
    ],
    text: `the owner of a ${itemName} wants to transfer it to you. Accept it:`,
    href,
  });
}
