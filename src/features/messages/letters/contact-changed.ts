import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type Letter, writeLetter } from '../letter.ts';

/** For the address that an account had before. */
export function emailChangedLetter(): Letter {
  return writeLetter({
    subject: `The email address of your ${SHOP_NAME} account was changed`,
    parts: [
      `The email address of your ${SHOP_NAME} account has just been changed, so this one no longer belongs to it.`,
      'If that was not you, please contact us at once.',
    ],
    text: 'the email address of your account has just been changed. Not you? Contact us at once.',
  });
}
