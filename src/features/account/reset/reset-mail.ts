import { writeMail } from '#src/features/content/mail.ts';

type ResetMail = { name: string; email: string; link: string; minutes: number };

/** The mail with the link to a new password. */
export function resetMail({ name, email, link, minutes }: ResetMail) {
  return writeMail({
    to: email,
    subject: 'Your new password at Swara',
    name,
    parts: [
      'someone, hopefully you, asked for a new password at Swara. Choose one here:',
      { link: 'Choose a new password', href: link },
      `The link works once, for ${minutes} minutes. If it was not you, just ignore this mail: your password stays as it is.`,
    ],
  });
}
