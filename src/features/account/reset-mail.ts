type ResetMail = { name: string; email: string; link: string; minutes: number };

/** The mail with the link to a new password. */
export function resetMail({ name, email, link, minutes }: ResetMail) {
  const lines = [
    `Hello ${name},`,
    'someone, hopefully you, asked for a new password at Swara. Choose one here:',
    link,
    `The link works once, for ${minutes} minutes. If it was not you, just ignore this mail: your password stays as it is.`,
    'Swara',
  ];
  return { to: email, subject: 'Your new password at Swara', text: `${lines.join('\n\n')}\n` };
}
