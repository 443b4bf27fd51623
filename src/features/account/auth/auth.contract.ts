import * as z from 'zod/mini';
import { ROLE_NAMES } from '#src/lib/role-names.ts';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';
import { SENT_CODE_SENTENCE, SentCode } from '#src/lib/sent-code.ts';
import { RequiredText } from '#src/lib/text.ts';
import { EmailOrPhone, NewPassword, Password, PersonName } from '#src/lib/identity.ts';

/** The signed-in user. `data` is the display name; email is '' for users who signed up by phone. */
export const SessionUser = z.object({
  id: z.string(),
  data: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.enum(ROLE_NAMES),
  /** True for staff whose role requires a second factor and who have not set one up yet. */
  lacksSecondFactor: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Also lists what changed when the guest's cart was merged into the user's. */
export const SignInReply = z.extend(SessionUser, { cartNotices: z.array(z.string()) });
export type SignInReply = z.infer<typeof SignInReply>;

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Returns the signed-in user.',
  access: 'shopper',
  input: Nothing,
  output: SessionUser,
});

export const LoginInput = z.object({ emailOrPhoneNumber: EmailOrPhone, password: Password });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs in with an email address or phone number, and merges the guest cart. After SECOND_FACTOR_NEEDED, call /api/auth/second-step.',
  input: LoginInput,
  output: SignInReply,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out. Always succeeds.',
  input: Nothing,
  output: Done,
});

export const RegisterInput = z.object({
  name: PersonName,
  emailOrPhoneNumber: EmailOrPhone,
  password: NewPassword,
});

/** `data` is the name, `sentTo` the address or number, and `message` the sentence to show. */
export const RegisterReply = z.object({
  data: z.string(),
  sentTo: z.string(),
  message: z.string(),
});
export type RegisterReply = z.infer<typeof RegisterReply>;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Sends a code to the address or number of a new account; then call /api/auth/register/confirm. The response is the same if an account already exists; its owner then gets a message instead.',
  input: RegisterInput,
  output: RegisterReply,
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/register/confirm',
  summary:
    'Creates the account that this browser requested, using the code that was sent; signs in and merges the guest cart.',
  status: 201,
  input: z.object({ code: SentCode }),
  output: SignInReply,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Sends a reset link by email or a code by SMS; the response is the same for unknown accounts.',
  input: z.object({ emailOrPhoneNumber: EmailOrPhone }),
  output: z.object({ message: z.string() }),
});

/** Needs the token of an emailed link, or a phone number and the code sent to it. */
export const ResetPasswordInput = z
  .object({
    token: z.optional(RequiredText(200, 'Please open the link in the email again.')),
    emailOrPhoneNumber: z.optional(EmailOrPhone),
    code: z.optional(SentCode),
    password: NewPassword,
  })
  .check(
    z.refine(
      ({ token, emailOrPhoneNumber, code }) => Boolean(token ?? (emailOrPhoneNumber && code)),
      { error: SENT_CODE_SENTENCE, path: ['code'] },
    ),
  );

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with a reset link or code, and ends all sessions.',
  input: ResetPasswordInput,
  output: Done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changes the password and ends all other sessions.',
  access: 'shopper',
  input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  output: Done,
});

export const SessionInfo = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Lists the sessions of the signed-in user, newest first.',
  access: 'shopper',
  input: Nothing,
  output: z.array(SessionInfo),
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'Ends all sessions of the signed-in user, including this one.',
  access: 'shopper',
  input: Nothing,
  output: Done,
});
