import { AppError } from '#src/lib/errors.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import type { Config } from '#src/platform/config.ts';

const CANNOT = {
  mail: 'We cannot send emails yet, so we cannot confirm your address. Please contact us.',
  text: 'We cannot send text messages yet. Please sign up with your email address.',
};

/**
 * Returns a note about a code when the shop cannot send messages on that channel yet: in a trial,
 * where to find the code instead. A shop that takes money lets nobody wait for a code: throws
 * INVALID_INPUT.
 */
export function noteOnSending(
  { smtpUrl, msg91, cashfree }: Pick<Config, 'smtpUrl' | 'msg91' | 'cashfree'>,
  contact: string,
): string {
  const kind = isPhoneNumber(contact) ? 'text' : 'mail';
  if (kind === 'mail' ? smtpUrl : msg91) return '';
  if (cashfree.mode === 'production') {
    const message = CANNOT[kind];
    throw new AppError('INVALID_INPUT', { message, fields: { emailOrPhoneNumber: message } });
  }
  const what = kind === 'mail' ? 'emails' : 'text messages';
  return `\nTest shop: it does not send ${what} yet. Find the code in the “outbox” folder of its data.`;
}
