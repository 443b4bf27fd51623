import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** The code that signs in, or opens an account. It comes first, where phones find it. */
export function signInCodeMessage(code: string, minutes: number): MessageContent {
  const text = `${code} is your ${SHOP_NAME} code to sign in. It works for ${minutes} minutes, where you asked for it. Do not share it with anyone.`;
  return { subject: `Your code for ${SHOP_NAME}`, parts: [text], text, code, minutes };
}

/** For staff and people with a second factor; the requester does not learn about it. */
export function passwordOnlyMessage(siteUrl: string): MessageContent {
  return composeMessage({
    subject: `Sign in to ${SHOP_NAME} with your password`,
    parts: [
      `Someone, hopefully you, requested a code to sign in. You can only sign in to your ${SHOP_NAME} account with your password or a passkey, so we have not sent a code.`,
      { link: 'Sign in', href: `${siteUrl}/login` },
      'If it was not you, you can ignore this message.',
    ],
    text: `your account opens with its password or passkey, not with a code. Sign in at`,
    href: `${siteUrl}/login`,
  });
}
