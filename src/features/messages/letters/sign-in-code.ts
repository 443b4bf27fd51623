import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type Letter, writeLetter } from '../letter.ts';

/** The code that signs in, or opens an account. It comes first, where phones find it. */
export function signInCodeLetter(code: string, minutes: number): Letter {
  const text = `${code} is your ${SHOP_NAME} code to sign in. It works for ${minutes} minutes, where you asked for it. Do not share it with anyone.`;
  return { subject: `Your code for ${SHOP_NAME}`, parts: [text], text, code, minutes };
}

/** For staff and people with a second factor; the requester does not learn about it. */
export function passwordOnlyLetter(siteUrl: string): Letter {
  return writeLetter({
    subject: `Sign in to ${SHOP_NAME} with your password`,
    parts: [
      `Somebody, hopefully you, asked for a code to sign in with. Your ${SHOP_NAME} account opens with its password or passkey alone, so there is no code.`,
      { link: 'Sign in', href: `${siteUrl}/login` },
      'If it was not you, just ignore this message.',
    ],
    text: `your account opens with its password or passkey, not with a code. Sign in at`,
    href: `${siteUrl}/login`,
  });
}
