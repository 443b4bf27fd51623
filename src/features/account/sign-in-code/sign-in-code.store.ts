import { awaitedCode } from '#src/features/account/awaited-code.store.ts';
import { enter } from '#src/features/account/sign-in.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';

const contract = () => import('./sign-in-code.contract.ts');
const awaited = awaitedCode('signInCode', 10);

/** The sign-in code requested in this tab. */
export const $signInCode = awaited.$awaited;

/** Sends a code to an address or number, for signInBySentCode(). */
export async function requestSignInCode(emailOrPhoneNumber: string): Promise<void> {
  awaited.keep(
    await callLazily(
      contract().then((found) => found.askForSignInCode),
      { emailOrPhoneNumber },
    ),
  );
}

/** Signs in with the sent code; returns what changed in the cart. */
export async function signInBySentCode(code: string): Promise<string[]> {
  const notices = await enter(() =>
    callLazily(
      contract().then((found) => found.confirmSignInCode),
      { code },
    ),
  );
  awaited.forget();
  return notices;
}

/** Called to choose another address, or to use the password. */
export const forgetSignInCode = awaited.forget;
