import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** The code that finishes a new account. It comes first, where phones find it. */
export function registrationCodeMessage(code: string, minutes: number): MessageContent {
  const text = `${code} is your ${SHOP_NAME} code to finish your account. It works for ${minutes} minutes, where you signed up. Do not share it with anyone.`;
  return { subject: `Your code for ${SHOP_NAME}`, parts: [text], text, code, minutes };
}

/** For the owner of an address or number that has an account already: the requester does not learn about it. */
export function alreadyRegisteredMessage(siteUrl: string): MessageContent {
  return composeMessage({
    subject: `You already have a ${SHOP_NAME} account`,
    parts: [
      `Someone, hopefully you, tried to create a ${SHOP_NAME} account with this address. You already have one, so nothing was changed.`,
      { link: 'Sign in', href: `${siteUrl}/login` },
      'Have you forgotten your password?',
      { link: 'Choose a new one', href: `${siteUrl}/forgot-password` },
      'If it was not you, you can ignore this message.',
    ],
    text: `you have an account with this number already. Sign in at`,
    href: `${siteUrl}/login`,
  });
}
