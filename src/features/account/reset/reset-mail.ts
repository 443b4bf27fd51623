import { writeMail } from '#src/features/content/mail.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';

type ResetMail = { name: string; email: string; link: string; minutes: number };

/** The mail with the link to a new password. */
export function resetMail({ name, email, link, minutes }: ResetMail) {
  return writeMail({
    to: email,
    subject: `Your new password at ${SHOP_NAME}`,
    name,
    parts: [
      `someone, hopefully you, asked for a new password at ${SHOP_NAME}. Choose one here:`,
      { link: 'Choose a new password', href: link },
      `The link works once, for ${minutes} minutes. If it was not you, just ignore this mail: your password stays as it is.`,
    ],
  });
}
