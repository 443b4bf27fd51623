import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';

/** Sends the code that verifies the number for a courier. */
export function cashCodeMessage(code: string, minutes: number): MessageContent {
  const text = `${code} is your ${SHOP_NAME} code to confirm your number for cash on delivery. It works for ${minutes} minutes. Do not share it with anyone.`;
  return { subject: `Your code from ${SHOP_NAME}`, parts: [text], text, code, minutes };
}
