import * as z from 'zod/mini';
import { SignInReply } from '#src/features/account/auth/auth.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { EmailOrPhone } from '#src/lib/identity.ts';
import { SentCode } from '#src/lib/sent-code.ts';

/** The address or number that the code was sent to, and the message to show. */
export const SentCodeReply = z.object({ sentTo: z.string(), message: z.string() });
export type SentCodeReply = z.infer<typeof SentCodeReply>;

export const askForSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/code',
  summary:
    'Sends a one-time code to an address or number; then call /api/auth/code/confirm. The response is the same whether or not an account exists.',
  input: z.object({ emailOrPhoneNumber: EmailOrPhone }),
  output: SentCodeReply,
});

export const confirmSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/code/confirm',
  summary:
    'Signs in with the code that was sent for this browser and merges the guest cart; creates an account for a new address or number.',
  input: z.object({ code: SentCode }),
  output: SignInReply,
});
