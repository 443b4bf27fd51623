import { awaitedCode } from '#src/features/account/awaited-code.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { register } from '#src/features/account/auth/auth.contract.ts';

const awaited = awaitedCode('signUpCode', 30);

/** The account that waits for its code in this tab. */
export const $askedFor = awaited.$awaited;

/** Asks for an account: a code goes to its address or number, and signUp() takes it. */
export async function askForAccount(input: InputOf<typeof register>): Promise<void> {
  awaited.keep(
    await callLazily(
      import('#src/features/account/auth/auth.contract.ts').then((found) => found.register),
      input,
    ),
  );
}

/** The account is there, or another address is wanted. */
export const forgetAskedFor = awaited.forget;
