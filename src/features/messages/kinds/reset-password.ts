import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** The link to choose a new password. */
export function resetLinkMessage(href: string, minutes: number): MessageContent {
  return composeMessage({
    subject: `Your new password at ${SHOP_NAME}`,
    parts: [
      `Someone, hopefully you, requested a new password at ${SHOP_NAME}. Choose one here:`,
      { link: 'Choose a new password', href },
      `The link works once, for ${minutes} minutes. If it was not you, you can ignore this email: your password does not change.`,
    ],
    text: `choose a new password within ${minutes} minutes:`,
    href,
    minutes,
  });
}

/** The code to choose a new password with. The code comes first, where phones find it. */
export function resetCodeMessage(code: string, minutes: number): MessageContent {
  const text = `${code} is your ${SHOP_NAME} code to set a new password. It works for ${minutes} minutes. Do not share it with anyone.`;
  return {
    subject: `Your code for a new password at ${SHOP_NAME}`,
    parts: [text],
    text,
    code,
    minutes,
  };
}
