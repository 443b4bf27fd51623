import { AppError } from '#src/lib/errors.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import type { Config } from '#src/platform/config.ts';

const CANNOT = {
  mail: 'We cannot send mail yet, so we cannot confirm your address. Please contact us.',
  text: 'We cannot send text messages yet. Please sign up with your email address.',
};

/**
 * What to say of a code when the shop sends nothing that way yet: while it is tried out, where the
 * code lies instead. A shop that takes money lets nobody wait for a code: INVALID_INPUT.
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
  return ` This shop does not send ${what} yet. Find the code in the “outbox” folder of its data.`;
}
