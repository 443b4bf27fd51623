import * as z from 'zod/mini';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Password } from '#src/lib/identity.ts';
import { PASSKEY_NAME_MAX } from '#src/lib/limits.ts';
import { RequiredText } from '#src/lib/text.ts';
import { SignInReply } from '#src/features/account/auth/auth.contract.ts';
import { AnyCode } from '#src/features/account/second-factor/second-factor.contract.ts';

/** Maximum number of passkeys per user. */
export const PASSKEYS_MAX = 10;
/** Maximum characters of one part of a key's response; real ones have a few hundred. */
export const ANSWER_MAX = 8000;

const PasskeyId = z.string().check(z.minLength(1), z.maxLength(64));
const Name = RequiredText(PASSKEY_NAME_MAX, 'Enter a name for the passkey.');

const UNREADABLE = 'We could not read your device’s response.';
/** Bytes in base64url, as in WebAuthn's JSON. */
const Bytes = z
  .string(UNREADABLE)
  .check(z.minLength(1, UNREADABLE), z.maxLength(ANSWER_MAX, UNREADABLE))
  .check(z.regex(/^[\w-]+$/, UNREADABLE));
const Word = z.string(UNREADABLE).check(z.maxLength(40, UNREADABLE));

const answered = <T extends z.core.$ZodLooseShape>(response: T) =>
  z.object(
    {
      id: Bytes,
      rawId: Bytes,
      type: z.literal('public-key', UNREADABLE),
      response: z.object(response, UNREADABLE),
      clientExtensionResults: z._default(z.object({}), {}),
    },
    UNREADABLE,
  );

/**
 * A new key's public half (WebAuthn's RegistrationResponseJSON, without the parts that we do not
 * use).
 */
const NewKey = answered({
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: z.optional(z.array(Word).check(z.maxLength(10, UNREADABLE))),
});

/** A key's signature (WebAuthn's AuthenticationResponseJSON). */
const Signed = answered({
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: z.exactOptional(Bytes),
});
export type Signed = z.infer<typeof Signed>;
export type NewKey = z.infer<typeof NewKey>;

/** Proof of identity for changing passkeys: the password, and a code if the app is set up. */
const Proof = z.object({ password: Password, code: z.optional(AnyCode) });
export type Proof = z.infer<typeof Proof>;

/** Names no transports: browsers try all of them. */
const KnownKey = z.object({ id: z.string(), type: z.literal('public-key') });

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, for any passkey of this shop. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** The time of its last sign-in. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const OwnPasskeys = z.object({
  passkeys: z.array(Passkey),
  /** True if changes require a code as well as the password. */
  asksForCode: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'Starts signing in with a passkey: returns the challenge to sign.',
  input: Nothing,
  output: RequestOptions,
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Signs a staff member in with a passkey, which counts as both factors.',
  input: z.object({ answer: Signed }),
  output: SignInReply,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: 'Lists the caller’s passkeys, oldest first.',
  access: { staff: 'own-account' },
  input: Nothing,
  output: OwnPasskeys,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/begin',
  summary: 'Starts adding a passkey: returns the options for creating it on the device.',
  access: { staff: 'own-account' },
  input: Proof,
  output: CreationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys',
  summary:
    'Adds the passkey that the device created. If it is the first second factor, other sessions end.',
  access: { staff: 'own-account' },
  status: 201,
  input: z.object({ name: Name, answer: NewKey }),
  output: Passkey,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/passkeys/:id',
  summary: 'Renames one of the caller’s passkeys.',
  access: { staff: 'own-account' },
  input: z.object({ id: PasskeyId, name: Name }),
  output: Passkey,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/:id/remove',
  summary: 'Removes one of the caller’s passkeys and ends other sessions.',
  access: { staff: 'own-account' },
  input: z.extend(Proof, { id: PasskeyId }),
  output: Done,
});
