import { cashCodeMessage } from '#src/features/messages/kinds/cash-code.ts';
import {
  contactChangedMessage,
  contactCodeMessage,
  contactTakenMessage,
} from '#src/features/messages/kinds/contact-changed.ts';
import {
  accountDeletedMessage,
  deletionRequestedMessage,
} from '#src/features/messages/kinds/deletion.ts';
import { passkeyMessage } from '#src/features/messages/kinds/passkey.ts';
import {
  alreadyRegisteredMessage,
  registrationCodeMessage,
} from '#src/features/messages/kinds/registration.ts';
import { resetCodeMessage } from '#src/features/messages/kinds/reset-password.ts';
import { secondFactorMessage } from '#src/features/messages/kinds/second-factor.ts';
import {
  passwordOnlyMessage,
  signInCodeMessage,
} from '#src/features/messages/kinds/sign-in-code.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';

const ENDS_AT = new Date('2026-11-21T10:30:00Z');

/** Samples of codes and of messages about accounts. */
export function accountSamples(siteUrl: string): Record<string, MessageContent> {
  return {
    'Code to sign in': signInCodeMessage('123456', 10),
    'Code for a new account': registrationCodeMessage('123456', 30),
    'Code for a new password': resetCodeMessage('123456', 10),
    'Code for a new number': contactCodeMessage('123456', 30),
    'Code for cash on delivery': cashCodeMessage('123456', 10),
    'Already has an account': alreadyRegisteredMessage(siteUrl),
    'Signs in with a password': passwordOnlyMessage(siteUrl),
    'Email address or number changed': contactChangedMessage('email address'),
    'Email address or number in use': contactTakenMessage('email address'),
    'Account will be deleted': deletionRequestedMessage(ENDS_AT, siteUrl),
    'Account deleted': accountDeletedMessage(),
    'Second factor on': secondFactorMessage('second-factor-on'),
    'Second factor off': secondFactorMessage('second-factor-off'),
    'Second factor removed': secondFactorMessage('second-factor-removed'),
    'Recovery codes renewed': secondFactorMessage('recovery-codes-renewed'),
    'Recovery code used': secondFactorMessage('recovery-code-used'),
    'Passkey added': passkeyMessage('passkey-added'),
    'Passkey removed': passkeyMessage('passkey-removed'),
  };
}
