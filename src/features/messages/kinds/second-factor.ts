import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** Events of a second factor, named as in the audit log. */
export type SecondFactorAction =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

type Wording = { subject: string; said: string; text: string };

const WORDINGS: Record<SecondFactorAction, Wording> = {
  'second-factor-on': {
    subject: `The second factor of your ${SHOP_NAME} account is on`,
    said: `From now on, signing in to your ${SHOP_NAME} account also requires a code from your authenticator app. You have been signed out everywhere else.`,
    text: 'the second factor of your account is now on.',
  },
  'second-factor-off': {
    subject: `The second factor of your ${SHOP_NAME} account is off`,
    said: `The second factor of your ${SHOP_NAME} account has just been turned off: you now sign in with your password only.`,
    text: 'the second factor of your account is now off.',
  },
  'second-factor-removed': {
    subject: `An owner removed the second factor of your ${SHOP_NAME} account`,
    said: `An owner of the shop has removed the second factor and passkeys of your ${SHOP_NAME} account, and you have been signed out everywhere. You now sign in with your password only; please turn the second factor on again in the admin under Settings.`,
    text: 'an owner has removed the second factor of your account.',
  },
  'recovery-codes-renewed': {
    subject: `New recovery codes for your ${SHOP_NAME} account`,
    said: `New recovery codes have just been created for your ${SHOP_NAME} account. The old ones no longer work.`,
    text: 'your account has new recovery codes. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${SHOP_NAME} account was used`,
    said: `Someone has just signed in to your ${SHOP_NAME} account with your password and one of your recovery codes. That code is now used up.`,
    text: 'someone signed in to your account with a recovery code.',
  },
};

/** Reports a change to somebody's second factor, in case it was not made by them. */
export function secondFactorMessage(action: SecondFactorAction): MessageContent {
  const { subject, said, text } = WORDINGS[action];
  return composeMessage({
    subject,
    parts: [said, 'If this was not you, change your password immediately and contact an owner.'],
    text: `${text} Not you? Change your password now, and inform an owner.`,
  });
}
