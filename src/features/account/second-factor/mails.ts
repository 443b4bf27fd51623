import { writeMail, type WrittenMail } from '#src/features/content/mail.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';

type Person = { name: string; email: string };

/** What happens to a second factor, as the audit log calls it. */
export type SecondFactorDeed =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

const WORDS: Record<SecondFactorDeed, { subject: string; text: string }> = {
  'second-factor-on': {
    subject: `The second factor of your ${SHOP_NAME} account is on`,
    text: `from now on, signing in to your ${SHOP_NAME} account asks for a code of your authenticator app too. You have been signed out everywhere else.`,
  },
  'second-factor-off': {
    subject: `The second factor of your ${SHOP_NAME} account is off`,
    text: `the second factor of your ${SHOP_NAME} account has just been turned off: the password alone signs you in.`,
  },
  'second-factor-removed': {
    subject: `An owner removed the second factor of your ${SHOP_NAME} account`,
    text: `an owner of the shop has removed the second factor of your ${SHOP_NAME} account, and you have been signed out everywhere. The password alone signs you in; please turn the second factor on again, in the admin under Settings.`,
  },
  'recovery-codes-renewed': {
    subject: `New recovery codes for your ${SHOP_NAME} account`,
    text: `new recovery codes have just been made for your ${SHOP_NAME} account. The ones before work no longer.`,
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${SHOP_NAME} account was used`,
    text: `somebody has just signed in to your ${SHOP_NAME} account with your password and one of your recovery codes. That code is used up.`,
  },
};

/** Tells a person what has become of their second factor, in case it was somebody else. */
export function secondFactorMail({ name, email }: Person, deed: SecondFactorDeed): WrittenMail {
  const { subject, text } = WORDS[deed];
  const parts = [text, 'Was it not you? Change your password at once, and tell an owner.'];
  return writeMail({ to: email, subject, name, parts });
}
