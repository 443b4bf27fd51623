import { awaitedCode } from '#src/features/account/awaited-code.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { register } from '#src/features/account/auth/auth.contract.ts';

const awaited = awaitedCode('signUpCode', 30);

/** The account that awaits its code in this tab. */
export const $awaitedCode = awaited.$awaited;

/** Requests an account: sends a code to its address or number, for signUp(). */
export async function requestAccount(input: InputOf<typeof register>): Promise<void> {
  awaited.keep(
    await callLazily(
      import('#src/features/account/auth/auth.contract.ts').then((found) => found.register),
      input,
    ),
  );
}

/** Called once the account exists, or to choose another address. */
export const deleteAwaitedCode = awaited.forget;
