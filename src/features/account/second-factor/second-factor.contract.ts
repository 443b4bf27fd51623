import * as z from 'zod/mini';
import { toPlainNumber } from '#src/lib/digits.ts';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Password } from '#src/lib/identity.ts';
import { SignInReply } from '#src/features/account/auth/auth.contract.ts';

export const APP_CODE_LENGTH = 6;
export const RECOVERY_LENGTH = 10;
/** Without 0, 1, i, l and o, as people copy these by hand. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const APP_SENTENCE = `Enter the ${APP_CODE_LENGTH} digits from your authenticator app.`;
const EITHER_SENTENCE = `Enter the ${APP_CODE_LENGTH} digits from your app or a recovery code.`;
const APP = /^\d{6}$/;
const RECOVERY = /^[2-9a-hjkmnp-z]{10}$/;
const TYPED_MAX = 40;

/** Accepts codes as apps and paper show them, with spaces, dashes and capitals. */
const Typed = (sentence: string) =>
  z.string(sentence).check(
    z.maxLength(TYPED_MAX, sentence),
    z.overwrite((text) => toPlainNumber(text).toLowerCase()),
  );

/** The digits shown by the authenticator app. */
const AppCode = Typed(APP_SENTENCE).check(z.regex(APP, APP_SENTENCE));

/** A code from the app, or a recovery code. */
export const AnyCode = Typed(EITHER_SENTENCE).check(
  z.refine((text) => APP.test(text) || RECOVERY.test(text), EITHER_SENTENCE),
);

/** Proof of both factors: the password, and a code of either kind. */
const Proof = z.object({ password: Password, code: AnyCode });

export const passSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary:
    'Completes two-step sign-in with a code from the app or a recovery code, which is then used up.',
  input: z.object({ code: AnyCode }),
  output: SignInReply,
});

export const SecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const viewSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'Returns whether the caller’s second factor is on.',
  access: { staff: 'own-account' },
  input: Nothing,
  output: SecondFactor,
});

export const SecondFactorSetup = z.object({
  /** For typing into the app, in groups of four. */
  secret: z.string(),
  /** For opening the app on the same device. */
  uri: z.string(),
  /** The URI as a QR code: an SVG path in a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** Valid once the second factor is on. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  summary:
    'Starts turning the second factor on: returns the key for the app and the recovery codes.',
  access: { staff: 'own-account' },
  input: z.object({ password: Password }),
  output: SecondFactorSetup,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary:
    'Turns the second factor on once a code from the app is correct, and ends other sessions.',
  access: { staff: 'own-account' },
  input: z.object({ code: AppCode }),
  output: Done,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'Creates new recovery codes; the previous ones stop working.',
  access: { staff: 'own-account' },
  input: Proof,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/off',
  summary: 'Turns the second factor off.',
  access: { staff: 'own-account' },
  input: Proof,
  output: Done,
});
