import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

type Invitation = { role: string; href: string; days: number };

/** Invites somebody to an account that staff created, with the link to set its password. */
export function invitationMessage({ role, href, days }: Invitation): MessageContent {
  const what = role === 'customer' ? 'an account' : `a staff account (${role})`;
  return composeMessage({
    subject: `Your account at ${SHOP_NAME}`,
    parts: [
      `We have created ${what} for you at ${SHOP_NAME}. Choose your password here:`,
      { link: 'Choose a password', href },
      `The link works once, for ${days} days. After that, use “Forget Password?” on the sign-in page to get another one.`,
    ],
    text: `your ${role === 'customer' ? '' : 'staff '}account is ready. Choose a password:`,
    href,
  });
}
