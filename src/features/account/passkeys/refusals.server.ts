import { AppError } from '#src/lib/errors.ts';
import { refusalOf } from '#src/features/account/second-factor/codes.server.ts';

/** The plugin's error code when the key did not verify its user. */
export const NOT_VERIFIED = 'USER_NOT_VERIFIED';

const SENTENCES: Record<string, string> = {
  [NOT_VERIFIED]:
    'Your device did not check that it is you. Please unlock it with a PIN, a fingerprint or your face.',
  CHALLENGE_NOT_FOUND: 'That took too long, or was sent twice. Please begin again.',
  PASSKEY_NOT_FOUND: 'The shop does not know that passkey. Please sign in with your password.',
  FAILED_TO_VERIFY_REGISTRATION: 'That passkey could not be checked, so it was not added.',
  AUTHENTICATION_FAILED: 'That passkey could not be checked. Please try again.',
};

/** Converts a refusal of the plugin to an error with a sentence; rethrows all other errors. */
export function toRefusal(error: unknown): AppError {
  const message = SENTENCES[refusalOf(error)];
  if (message === undefined) throw error;
  return new AppError('INVALID_INPUT', { message, cause: error });
}

/** The error for a passkey that nobody here has. */
export function unknownPasskey(): AppError {
  return new AppError('WRONG_CREDENTIALS', { message: SENTENCES['PASSKEY_NOT_FOUND'] ?? '' });
}
