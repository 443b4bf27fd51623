import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** Passkey events that a person is notified of, named as in the audit log. */
export type PasskeyAction = 'passkey-added' | 'passkey-removed';

const WORDINGS: Record<PasskeyAction, { subject: string; said: string; text: string }> = {
  'passkey-added': {
    subject: `A passkey was added to your ${SHOP_NAME} account`,
    said: `A new passkey can now sign in to your ${SHOP_NAME} account without your password. You can see and remove your passkeys in the admin under Settings.`,
    text: 'a passkey was added to your account.',
  },
  'passkey-removed': {
    subject: `A passkey of your ${SHOP_NAME} account was removed`,
    said: `One of the passkeys of your ${SHOP_NAME} account has just been removed. It can no longer sign in, and you have been signed out everywhere else.`,
    text: 'a passkey of your account was removed.',
  },
};

/** Reports a change to somebody's passkeys, in case it was not made by them. */
export function passkeyMessage(action: PasskeyAction): MessageContent {
  const { subject, said, text } = WORDINGS[action];
  return composeMessage({
    subject,
    parts: [said, 'If this was not you, change your password immediately and contact an owner.'],
    text: `${text} Not you? Change your password now, and inform an owner.`,
  });
}
