import { AppError } from '#src/lib/errors.ts';
import { refusalOf } from '#src/features/account/second-factor/codes.server.ts';

/** The plugin's error code when the key did not verify its user. */
export const NOT_VERIFIED = 'USER_NOT_VERIFIED';

const SENTENCES: Record<string, string> = {
  [NOT_VERIFIED]:
    'Your device did not verify your identity. Please unlock it with a PIN, fingerprint or face unlock.',
  CHALLENGE_NOT_FOUND: 'This took too long or was sent twice. Please start again.',
  PASSKEY_NOT_FOUND: 'The shop does not know this passkey. Please sign in with your password.',
  FAILED_TO_VERIFY_REGISTRATION: 'This passkey could not be verified, so it was not added.',
  AUTHENTICATION_FAILED: 'This passkey could not be verified. Please try again.',
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
