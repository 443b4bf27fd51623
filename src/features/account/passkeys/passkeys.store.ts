import { callLazily } from '#src/lib/call-lazily.ts';
import { AppError } from '#src/lib/errors.ts';
import { enter } from '#src/features/account/sign-in.store.ts';
import type { CreationOptions, NewKey } from './passkeys.contract.ts';

const contract = () => import('./passkeys.contract.ts');
const webauthn = () => import('@simplewebauthn/browser');

/** Returns whether this browser supports passkeys on this page: none does without https. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Signs in with a passkey that the user chooses; returns the same as signIn(). Throws a sentence.
 */
export async function signInWithPasskey(): Promise<string[]> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = await callLazily(
    contract().then((found) => found.beginPasskeySignIn),
    {},
  );
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) =>
    refuse(error, 'No passkey was used, so you are not signed in.'),
  );
  return enter(() =>
    callLazily(
      contract().then((found) => found.finishPasskeySignIn),
      { answer: { ...answer, clientExtensionResults: {} } },
    ),
  );
}

/** Creates a passkey on this or a nearby device. Throws a sentence. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewKey> {
  const { startRegistration } = await webauthn();
  const answer = await startRegistration({ optionsJSON }).catch((error: unknown) =>
    refuse(error, 'No passkey was created. You can try again at any time.'),
  );
  return { ...answer, clientExtensionResults: {} };
}

/**
 * Turns errors of browsers and devices into sentences. `cancelled` is for when the user cancelled.
 */
function refuse(error: unknown, cancelled: string): never {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  const sentence = SENTENCES[code] ?? SENTENCES[name] ?? cancelled;
  throw new AppError('NOT_ALLOWED', { message: sentence, cause: error });
}

const WRONG_ADDRESS =
  'Passkeys do not work at this address. Open the shop at its main address and try again.';
const SENTENCES: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot verify your identity. Use one with a PIN, fingerprint or face unlock.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot store this kind of passkey. Please use another device.',
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Your device could not complete this. Please try again.',
};
